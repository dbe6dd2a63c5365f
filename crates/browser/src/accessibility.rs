//! A page as assistive technology gets it: roles, names, states, live regions; and pressing what has a role and a name.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::page::{exception_text, failed, text};
use crate::{BrowserError, Page};

/// What a screen reader does to press something: it moves the focus there and clicks, without a mouse. Drawings have no
/// `click()`.
const PRESS: &str = "function () {
  this.focus?.();
  if (this.click) this.click();
  else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
}";

/// Enters a value as a screen reader does.
const SET: &str = "function (value) {
  this.focus();
  this.value = value;
  for (const type of ['input', 'change']) this.dispatchEvent(new Event(type, { bubbles: true }));
}";

/// One node of the tree.
#[derive(Debug, Clone, Default, PartialEq)]
#[non_exhaustive]
#[expect(clippy::struct_excessive_bools, reason = "they are states of a node, independent of each other")]
pub struct AccessibleNode {
    /// `button`, `link`, `heading`, `StaticText`, …
    pub role: String,
    /// The accessible name. For `StaticText` it is the text.
    pub name: String,
    /// The accessible description.
    pub description: String,
    /// The value of a field, empty for what has none.
    pub value: String,
    /// Whether it can have the focus.
    pub focusable: bool,
    /// Whether it has the focus.
    pub focused: bool,
    /// Whether it is disabled.
    pub disabled: bool,
    /// Whether it, as a button, a checkbox or an option, is pressed, checked or selected.
    pub on: bool,
    /// Whether what it opens is open; none if it opens nothing.
    pub expanded: Option<bool>,
    /// `polite` or `assertive` for a live region.
    pub live: Option<String>,
    /// How many nodes it is in.
    pub depth: usize,
    /// The DOM node, for [`Page::press_node`].
    pub backend_id: i64,
}

/// The accessibility tree of a page, without the nodes that assistive technology does not get.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AccessibilityTree {
    /// All nodes in the order of the page, each before those in it.
    pub nodes: Vec<AccessibleNode>,
}

impl AccessibilityTree {
    /// The first node with this role and name.
    #[must_use]
    pub fn find(&self, role: &str, name: &str) -> Option<&AccessibleNode> {
        self.nodes.iter().find(|node| node.role == role && node.name == name)
    }

    /// All nodes with this role.
    pub fn with_role<'a>(&'a self, role: &'a str) -> impl Iterator<Item = &'a AccessibleNode> {
        self.nodes.iter().filter(move |node| node.role == role)
    }

    /// What is in a node, given by its position in `nodes`, without the node itself.
    #[must_use]
    pub fn inside(&self, position: usize) -> &[AccessibleNode] {
        let Some(node) = self.nodes.get(position) else { return &[] };
        let rest = &self.nodes[position + 1..];
        let end = rest.iter().position(|other| other.depth <= node.depth).unwrap_or(rest.len());
        &rest[..end]
    }

    /// The text in a node, given by its position in `nodes`.
    #[must_use]
    pub fn text(&self, position: usize) -> String {
        let texts = self.inside(position).iter().filter(|node| node.role == "StaticText");
        texts.map(|node| node.name.trim()).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The live regions: name (often empty) and text. A region in a region is part of the outer one.
    #[must_use]
    pub fn live_regions(&self) -> Vec<(&str, String)> {
        let (mut found, mut outer) = (Vec::new(), None);
        for (position, node) in self.nodes.iter().enumerate() {
            if outer.is_some_and(|depth| node.depth <= depth) {
                outer = None;
            }
            if outer.is_none() && node.live.is_some() {
                outer = Some(node.depth);
                found.push((node.name.as_str(), self.text(position)));
            }
        }
        found
    }

    fn read(answer: &Value) -> Self {
        let all = answer["nodes"].as_array().map(Vec::as_slice).unwrap_or_default();
        let by_id: HashMap<&str, &Value> =
            all.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
        let mut tree = Self::default();
        let mut waiting: Vec<(&Value, usize)> = all.first().map(|root| (root, 0)).into_iter().collect();
        while let Some((node, depth)) = waiting.pop() {
            // What is in an ignored node stands in its place.
            let mut inner = depth;
            if node["ignored"] != true && node["role"]["value"] != "InlineTextBox" {
                tree.nodes.push(AccessibleNode::read(node, depth));
                inner += 1;
            }
            let children = node["childIds"].as_array().into_iter().flatten().rev();
            let children = children.filter_map(|id| by_id.get(id.as_str()?));
            waiting.extend(children.map(|child| (*child, inner)));
        }
        tree
    }
}

impl AccessibleNode {
    fn read(node: &Value, depth: usize) -> Self {
        let value = |field: &str| node[field].get("value").map(text).unwrap_or_default();
        let mut read = Self {
            role: value("role"),
            // Some versions of Chromium keep the space before a field in its label.
            name: value("name").trim().to_owned(),
            description: value("description"),
            value: value("value"),
            depth,
            backend_id: node["backendDOMNodeId"].as_i64().unwrap_or_default(),
            ..Self::default()
        };
        for property in node["properties"].as_array().into_iter().flatten() {
            let value = &property["value"]["value"];
            let yes = *value == true || *value == "true";
            match property["name"].as_str().unwrap_or_default() {
                "focusable" => read.focusable = yes,
                "focused" => read.focused = yes,
                "disabled" => read.disabled = yes,
                "checked" | "pressed" | "selected" => read.on |= yes,
                "expanded" => read.expanded = Some(yes),
                "live" if *value != "off" => read.live = value.as_str().map(str::to_owned),
                _ => {}
            }
        }
        read
    }
}

impl Page {
    /// The accessibility tree as it is now.
    pub fn accessibility(&mut self) -> Result<AccessibilityTree, BrowserError> {
        let answer = self.call("read the accessibility tree", "Accessibility.getFullAXTree", json!({}))?;
        Ok(AccessibilityTree::read(&answer))
    }

    /// The node that has the focus; none if it is the page itself.
    pub fn focused(&mut self) -> Result<Option<AccessibleNode>, BrowserError> {
        let operation = "describe the focused element";
        let expression = "document.activeElement === document.body ? null : document.activeElement";
        let found = self.call(operation, "Runtime.evaluate", json!({ "expression": expression }))?;
        let Some(object) = found["result"]["objectId"].as_str() else { return Ok(None) };
        let asked = json!({ "objectId": object, "fetchRelatives": false });
        let answer = self.call(operation, "Accessibility.getPartialAXTree", asked)?;
        self.call(operation, "Runtime.releaseObject", json!({ "objectId": object }))?;
        Ok(answer["nodes"].get(0).map(|node| AccessibleNode::read(node, 0)))
    }

    /// Presses a node as a screen reader does: focus, then a click without a mouse. It may be outside the window.
    pub fn press_node(&mut self, node: &AccessibleNode) -> Result<(), BrowserError> {
        self.call_on(&format!("press the {} “{}”", node.role, node.name), node, PRESS, &json!([]))
    }

    /// Sets the value of a field as a screen reader does.
    pub fn set_node(&mut self, node: &AccessibleNode, value: &str) -> Result<(), BrowserError> {
        let operation = format!("set the {} “{}” to {value}", node.role, node.name);
        self.call_on(&operation, node, SET, &json!([{ "value": value }]))
    }

    fn call_on(
        &mut self,
        operation: &str,
        node: &AccessibleNode,
        function: &str,
        arguments: &Value,
    ) -> Result<(), BrowserError> {
        if node.disabled {
            return Err(failed(operation.to_owned(), "it is disabled"));
        }
        let asked = json!({ "backendNodeId": node.backend_id });
        let found = self.call(operation, "DOM.resolveNode", asked)?;
        let asked = json!({
            "objectId": found["object"]["objectId"], "functionDeclaration": function,
            "arguments": arguments, "userGesture": true,
        });
        let answer = self.call(operation, "Runtime.callFunctionOn", asked)?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(failed(operation.to_owned(), &exception_text(details))),
            None => Ok(()),
        }
    }
}
