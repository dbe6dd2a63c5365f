// Reads a page as its markup offers it to keyboards and screen readers and says what is wrong with it. It knows no game.
// Evaluated by the test, once a page; `tests.access()` gives findings.
(() => {
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const heard = (node) => shown(node) && !node.closest("[aria-hidden=true], [inert]");
  const short = (text) => text.replace(/\s+/g, " ").trim().slice(0, 80);
  const all = (css) => [...document.querySelectorAll(css)];

  // Which kind of thing it is: of ids only those of the page's parts, not those of single pieces.
  function path(node) {
    const steps = [];
    for (let at = node; at && at !== document.documentElement && steps.length < 4; at = at.parentElement) {
      const id = /^[a-z-]+$/.test(at.id) ? "#" + at.id : "";
      const names = [...at.classList].filter((name) => !/^(can|picked|later|.*\d.*)$/.test(name));
      steps.unshift(at.tagName.toLowerCase() + id + names.map((name) => "." + name).join(""));
      if (id) break;
    }
    return steps.join(" > ");
  }

  const INPUTS = { checkbox: "checkbox", radio: "radio", range: "slider", number: "spinbutton", submit: "button", reset: "button", button: "button", image: "button", search: "searchbox" };
  const TAGS = {
    button: "button", summary: "button", select: "combobox", textarea: "textbox", dialog: "dialog", meter: "meter",
    progress: "progressbar", iframe: "iframe", fieldset: "group", nav: "navigation", main: "main", ul: "list", ol: "list",
    li: "listitem", table: "table", h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading",
    p: "paragraph", b: "generic", i: "generic", u: "generic", small: "generic", div: "generic", span: "generic",
    pre: "generic", em: "emphasis", strong: "strong", code: "code", del: "deletion", ins: "insertion", sub: "subscript",
    sup: "superscript", caption: "caption",
  };
  function role(node) {
    const said = node.getAttribute("role")?.trim().split(/\s+/)[0];
    if (said) return said;
    const tag = node.localName;
    if (tag === "input") return node.type === "hidden" ? "" : INPUTS[node.type] ?? "textbox";
    if (tag === "a") return node.hasAttribute("href") ? "link" : "generic";
    if (tag === "img") return node.getAttribute("alt") === "" ? "none" : "img";
    return TAGS[tag] ?? "";
  }

  const NAMELESS = new Set("caption code deletion emphasis generic insertion none paragraph presentation strong subscript superscript".split(" "));
  const NAMED = new Set("button link img checkbox radio textbox searchbox combobox listbox slider spinbutton switch tab menuitem option dialog alertdialog meter progressbar iframe heading tree treeitem".split(" "));
  const FROM_CONTENT = new Set("button link checkbox radio switch tab menuitem option heading treeitem".split(" "));

  // The text in a node: as it is heard, or as it is seen.
  function content(node, by) {
    let text = "";
    for (const child of node.childNodes) {
      if (child.nodeType === 3) text += child.data;
      if (child.nodeType !== 1 || /^(script|style|template|noscript)$/.test(child.localName)) continue;
      if (by === heard && child.matches("svg > title, svg > g > title")) continue;
      if (child.localName === "title" || child.localName === "desc" || !by(child)) continue;
      const block = child instanceof SVGElement || getComputedStyle(child).display !== "inline";
      const inner = by === heard && child !== node ? own(child) || content(child, by) : content(child, by);
      text += block ? ` ${inner} ` : inner;
    }
    return text;
  }
  // A name that is given by an attribute or a label.
  function own(node) {
    const by = (node.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
    const there = by.map((id) => document.getElementById(id)).filter(Boolean);
    if (there.length) return there.map((one) => one.getAttribute("aria-label") || one.textContent).join(" ");
    return node.getAttribute("aria-label") || node.getAttribute("alt") || "";
  }
  function name(node) {
    const given = own(node);
    if (/\S/.test(given)) return given;
    if (node.labels?.length) return [...node.labels].map((label) => label.textContent).join(" ");
    if (node.localName === "input" && /submit|reset|button/.test(node.type)) return node.value;
    if (node.localName === "fieldset") return node.querySelector(":scope > legend")?.textContent ?? "";
    if (node instanceof SVGElement && node.querySelector(":scope > title")) return node.querySelector(":scope > title").textContent;
    if (FROM_CONTENT.has(role(node))) {
      const text = content(node, heard);
      if (/\S/.test(text)) return text;
    }
    return node.getAttribute("title") ?? "";
  }

  const FOCUSABLE = "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable=true]";
  const focusable = (node) => node.tabIndex >= 0 && !node.disabled && shown(node);
  const reachable = (node) => all(FOCUSABLE).some((one) => node.contains(one) && focusable(one));

  const letters = (text) => text.toLowerCase().normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

  const CHECKS = {
    language(add) {
      if (!/^(en|fr|it)$/.test(document.documentElement.lang)) add(document.body, `lang is “${document.documentElement.lang}”`);
      if (!/\S/.test(document.title)) add(document.body, "no title");
    },
    unnamed(add) {
      for (const node of all("body *")) {
        if (NAMED.has(role(node)) && heard(node) && !/\S/.test(name(node))) add(node, `a ${role(node)} without a name`);
      }
      // What can be pointed at, if only for a later question.
      for (const node of all("[data-e]:is(.can, .later, .picked)")) {
        if (heard(node) && !/\S/.test(own(node) || content(node, heard))) add(node, `${node.dataset.e} has no name`);
      }
    },
    misnamed(add) {
      for (const node of all("[aria-label], [aria-labelledby]")) {
        if (heard(node) && NAMELESS.has(role(node))) add(node, `“${short(own(node))}” names what cannot have a name`);
      }
    },
    mismatch(add) {
      for (const node of all("[aria-label], [aria-labelledby]")) {
        if (!FROM_CONTENT.has(role(node)) || !heard(node)) continue;
        const [seen, said] = [letters(content(node, shown)), letters(name(node))];
        // A single sign is a symbol, not a word.
        if (seen.length > 1 && !` ${said} `.includes(` ${seen} `)) add(node, `shows “${short(seen)}” and is called “${short(said)}”`);
      }
    },
    list(add) {
      for (const node of all("ul, ol, menu, [role=list]")) {
        if (node.hasAttribute("role") && role(node) !== "list") continue;
        const strange = [...node.children].find((child) => !/^(script|template)$/.test(child.localName) && role(child) !== "listitem");
        if (strange) add(node, `holds ${path(strange)}`);
      }
      for (const node of all("li")) if (!node.parentElement.matches("ul, ol, menu, [role=list]")) add(node, "in no list");
      for (const node of all("dl")) {
        const strange = [...node.children].find((child) => !/^(dt|dd|div|script|template)$/.test(child.localName));
        if (strange) add(node, `holds ${path(strange)}`);
      }
    },
    scroll(add) {
      for (const node of all("body *")) {
        if (node instanceof SVGElement || !heard(node)) continue;
        const style = getComputedStyle(node);
        const scrolls = (way, more) => /auto|scroll/.test(way) && more > 13;
        const down = scrolls(style.overflowY, node.scrollHeight - node.clientHeight);
        const across = scrolls(style.overflowX, node.scrollWidth - node.clientWidth);
        if ((down || across) && !reachable(node)) add(node, `scrolls ${down ? "down" : "across"} and cannot be reached by keyboard`);
      }
    },
    twice(add) {
      const seen = new Set();
      for (const node of all("[id]")) {
        if (seen.has(node.id)) add(node, `the id ${node.id} again`);
        seen.add(node.id);
      }
      for (const attribute of ["aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "for"]) {
        for (const node of all(`[${attribute}]`)) {
          const lost = node.getAttribute(attribute).split(/\s+/).find((id) => id && !seen.has(id));
          if (lost) add(node, `${attribute} names ${lost}, which is not there`);
        }
      }
    },
    order(add) {
      for (const node of all("[tabindex]")) if (node.tabIndex > 0) add(node, `tabindex ${node.tabIndex}`);
    },
    hidden(add) {
      for (const node of all("[aria-hidden=true]")) {
        const inner = [node, ...node.querySelectorAll(FOCUSABLE)].find((one) => one.matches(FOCUSABLE) && focusable(one));
        if (inner) add(inner, "can have the focus and is hidden");
      }
    },
    nested(add) {
      const buttons = "a[href], button, summary, [role=button], [role=link]";
      for (const node of all(buttons)) {
        const inner = heard(node) && [...node.querySelectorAll(FOCUSABLE)].find((one) => one.tabIndex >= 0 && heard(one));
        if (inner) add(node, `holds ${path(inner)}`);
      }
    },
    headings(add) {
      const headings = all("h1, h2, h3, h4, h5, h6").filter(heard);
      const first = headings.filter((node) => node.localName === "h1");
      if (first.length !== 1) add(document.body, `${first.length} h1`);
      let before = 0;
      for (const node of headings) {
        const level = Number(node.localName[1]);
        if (level > before + 1) add(node, `${before ? "h" + before : "nothing"} → ${node.localName} “${short(node.textContent)}”`);
        before = level;
      }
    },
    parts(add) {
      const main = all("main, [role=main]").filter(heard);
      if (main.length !== 1) add(document.body, `${main.length} main parts`);
      for (const node of all("nav, [role=navigation], [role=region]")) {
        const kin = all("nav, [role=navigation]").filter(heard);
        if (heard(node) && !/\S/.test(own(node)) && (role(node) === "region" || kin.length > 1)) add(node, `a ${role(node)} without a name`);
      }
    },
  };

  function access() {
    const findings = new Map();
    for (const [kind, check] of Object.entries(CHECKS)) {
      check((node, what) => findings.set([kind, path(node), what].join("|"), { kind, where: path(node), what }));
    }
    return [...findings.values()];
  }
  window.tests = { ...window.tests, access };
})()
