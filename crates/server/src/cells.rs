//! Parts within parts. A drawing may mark elements of its own as cells, `<g id="palais-park" data-part>`: where only cells
//! changed, only they are sent. The script applies both alike, by id.

use rules::Part;

/// What makes `after` out of any of these, by id: whole parts, or the cells of parts that are otherwise the same.
#[must_use]
pub fn changed<'a, B: AsRef<[Part]>>(befores: &[B], after: &'a [Part]) -> Vec<(&'a str, &'a str)> {
    let mut all = Vec::new();
    for part in after {
        let olds = befores.iter().map(|before| before.as_ref().iter().find(|old| old.id == part.id));
        let cells = olds.map(|old| cells_changed(&old?.markup, &part.markup)).collect::<Option<Vec<_>>>();
        match cells {
            Some(cells) => {
                let first = all.len();
                for cell in cells.into_iter().flatten() {
                    if !all[first..].contains(&cell) {
                        all.push(cell);
                    }
                }
            }
            None => all.push((part.id, part.markup.as_str())),
        }
    }
    all
}

/// The cells that differ, if nothing else does.
fn cells_changed<'a>(before: &str, after: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
    if before == after {
        return Some(Vec::new());
    }
    let (old, new) = (cells(before), cells(after));
    let same = old.len() == new.len()
        && old.iter().zip(&new).all(|(old, new)| old.id == new.id)
        && around(before, &old).eq(around(after, &new));
    same.then(|| {
        let pairs = old.iter().zip(new);
        pairs.filter(|(old, new)| old.inner != new.inner).map(|(_, new)| (new.id, new.inner)).collect()
    })
}

/// What is between the cells.
fn around<'a>(markup: &'a str, cells: &[Cell<'a>]) -> impl Iterator<Item = &'a str> {
    let ends = cells.iter().map(|cell| cell.from).chain([markup.len()]);
    let starts = [0].into_iter().chain(cells.iter().map(|cell| cell.from + cell.inner.len()));
    starts
        .zip(ends)
        .map(|(start, end)| markup.get(start..end).unwrap_or_default())
        .collect::<Vec<_>>()
        .into_iter()
}

struct Cell<'a> {
    id: &'a str,
    inner: &'a str,
    from: usize,
}

/// The outermost cells of a markup that is well formed, as drawings are.
fn cells(markup: &str) -> Vec<Cell<'_>> {
    let mut found = Vec::new();
    let mut open: Option<(&str, &str, usize, usize)> = None; // id, name, where it begins, depth
    for tag in (Tags { markup, at: 0 }) {
        match &mut open {
            None => {
                if let Some(id) = tag.attribute("id").filter(|_| tag.attribute("data-part").is_some()) {
                    open = Some((id, tag.name(), tag.end, 1));
                }
            }
            Some((id, name, from, depth)) if tag.name() == *name && !tag.is_empty() => {
                *depth = if tag.closes() { *depth - 1 } else { *depth + 1 };
                if *depth == 0 {
                    let inner = markup.get(*from..tag.start).unwrap_or_default();
                    found.push(Cell { id, inner, from: *from });
                    open = None;
                }
            }
            Some(_) => {}
        }
    }
    found
}

/// A tag: what is between its brackets, and where it stands.
struct Tag<'a> {
    text: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Tag<'a> {
    fn closes(&self) -> bool {
        self.text.starts_with('/')
    }

    fn is_empty(&self) -> bool {
        self.text.ends_with('/')
    }

    fn name(&self) -> &'a str {
        let text = self.text.trim_start_matches('/');
        text.split(|c: char| c.is_whitespace() || c == '/').next().unwrap_or_default()
    }

    /// The value of an attribute; what stands in the values of others is not one.
    fn attribute(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.text.get(self.name().len()..)?.trim_start();
        while !rest.is_empty() {
            let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
            let (key, after) = rest.split_at(end);
            let (value, after) = match after.strip_prefix("=\"") {
                Some(after) => after.split_once('"')?,
                None => ("", after),
            };
            if key == name {
                return Some(value);
            }
            rest = after.trim_start();
        }
        None
    }
}

/// The tags of a markup, one after the other.
struct Tags<'a> {
    markup: &'a str,
    at: usize,
}

impl<'a> Iterator for Tags<'a> {
    type Item = Tag<'a>;

    fn next(&mut self) -> Option<Tag<'a>> {
        let start = self.at + self.markup.get(self.at..)?.find('<')?;
        let mut quoted = false;
        let text = self.markup.get(start + 1..)?;
        let length = text.find(|c| {
            quoted ^= c == '"';
            c == '>' && !quoted
        })?;
        self.at = start + 1 + length + 1;
        Some(Tag { text: text.get(..length)?, start, end: self.at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(markup: &str) -> [Part; 1] {
        [Part { id: "board", markup: markup.to_owned() }]
    }

    const BEFORE: &str =
        r#"<svg><g id="a" data-part><g><path d="M0"></path></g></g><g id="b" data-part>2</g></svg>"#;

    #[test]
    fn only_the_cells_that_changed_are_sent() {
        let (before, after) = (part(BEFORE), part(&BEFORE.replace("M0", "M1")));
        assert_eq!(changed(&[&before], &after), [("a", r#"<g><path d="M1"></path></g>"#)]);
        assert!(changed(&[&before], &before).is_empty());
        let other = part(&BEFORE.replace(">2<", ">3<"));
        assert_eq!(changed(&[&before, &other, &after], &after).len(), 2, "whichever of them it was");
    }

    #[test]
    fn where_anything_else_changed_the_part_is_sent_whole() {
        let before = part(BEFORE);
        for (from, to) in
            [("<svg>", "<svg class=\"x\">"), ("id=\"b\"", "id=\"c\""), ("</svg>", "<i></i></svg>")]
        {
            let after = part(&BEFORE.replace(from, to));
            assert_eq!(changed(&[&before], &after), [("board", after[0].markup.as_str())], "{from}");
        }
        assert_eq!(changed(&[[]], &before), [("board", BEFORE)]);
        let other = part("<p></p>");
        assert_eq!(
            changed(&[&before, &other], &before),
            [("board", BEFORE)],
            "one of them was quite another"
        );
    }

    #[test]
    fn a_name_cannot_pose_as_a_cell() {
        // Names are escaped, but may hold anything else, in attributes as well.
        let markup = r#"<p title="x id=a data-part >"> data-part </p><p id="y" title=" data-part ">1</p>"#;
        assert!(cells(markup).is_empty());
        let marked = cells(r#"<p title="a > b" id="y" data-part>1<br>2<p/>3</p>"#);
        assert_eq!(marked.first().map(|cell| (cell.id, cell.inner)), Some(("y", "1<br>2<p/>3")));
    }

    #[test]
    fn what_is_sent_makes_the_one_out_of_the_other() {
        let after = BEFORE.replace("M0", "M7").replace(">2<", "><b>3</b><");
        let (old, new) = (part(BEFORE), part(&after));
        let mut patched = BEFORE.to_owned();
        for (id, inner) in changed(&[&old], &new) {
            let cell = cells(&patched)
                .into_iter()
                .find(|cell| cell.id == id)
                .map(|cell| (cell.from, cell.inner.len()));
            let (from, length) = cell.unwrap_or_default();
            patched.replace_range(from..from + length, inner);
        }
        assert_eq!(patched, after);
    }
}
