//! What a name looks like. Two names with the same skeleton can be taken for each other.
//!
//! This is the idea of Unicode's [TS 39](https://www.unicode.org/reports/tr39/), with a table of our own: letters of the
//! scripts that look like Latin ones, the styled alphabets, and everything that is not seen. It is stricter in two points:
//! neither case nor accents make a difference, because bots are called Sévigné and Vendôme.
//!
//! Deliberately absent: languages. Names of other scripts stay as they are and differ from each other.

/// The skeleton of a name.
#[must_use]
pub fn skeleton(name: &str) -> String {
    let mut skeleton = String::with_capacity(name.len());
    for c in name.chars().filter(|c| !is_invisible(*c) && !is_mark(*c)) {
        if c.is_whitespace() {
            if !skeleton.is_empty() && !skeleton.ends_with(' ') {
                skeleton.push(' ');
            }
            continue;
        }
        let unstyled = unstyled(c);
        // Twice: the shape of a capital is another than that of its small letter.
        for small in shape(unstyled).unwrap_or(unstyled).to_lowercase().filter(|c| !is_mark(*c)) {
            match shape(small).unwrap_or(small) {
                'æ' => skeleton.push_str("ae"),
                'œ' => skeleton.push_str("oe"),
                'ß' => skeleton.push_str("ss"),
                'm' => skeleton.push_str("rn"),
                'w' => skeleton.push_str("vv"),
                'ﬁ' => skeleton.push_str("fl"),
                plain => skeleton.push(plain),
            }
        }
    }
    skeleton.truncate(skeleton.trim_end().len());
    skeleton
}

/// Characters without a shape of their own, and those that turn the direction of a text.
pub(super) fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..)
}

/// Marks above, below and through the letter before them.
pub(super) fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// The letter or digit of a styled alphabet: wide, in a circle, or of mathematics.
fn unstyled(c: char) -> char {
    let from = |first: u32, count: u32, begin: char| {
        (u32::from(c) - first)
            .checked_rem(count)
            .and_then(|n| char::from_u32(u32::from(begin) + n))
            .unwrap_or(c)
    };
    match c {
        '\u{ff01}'..='\u{ff5e}' => from(0xff01, 94, '!'),
        '\u{24b6}'..='\u{24cf}' => from(0x24b6, 26, 'A'),
        '\u{24d0}'..='\u{24e9}' => from(0x24d0, 26, 'a'),
        '\u{1f130}'..='\u{1f149}' => from(0x1f130, 26, 'A'),
        '\u{1f150}'..='\u{1f169}' => from(0x1f150, 26, 'A'),
        '\u{1f170}'..='\u{1f189}' => from(0x1f170, 26, 'A'),
        // Thirteen alphabets of capitals and small letters, one after the other.
        '\u{1d400}'..='\u{1d6a3}' => match (u32::from(c) - 0x1d400) % 52 {
            n @ 0..26 => char::from_u32(u32::from('A') + n).unwrap_or(c),
            n => char::from_u32(u32::from('a') + n - 26).unwrap_or(c),
        },
        '\u{1d7ce}'..='\u{1d7ff}' => from(0x1d7ce, 10, '0'),
        '\u{2460}'..='\u{2468}' => from(0x2460, 9, '1'),
        _ => c,
    }
}

/// The Latin letter, the digit or the sign that a character looks like, with or without an accent.
#[rustfmt::skip]
fn shape(c: char) -> Option<char> {
    Some(match c {
        // What stands for one stroke: l, I, 1, |.
        'i' | 'I' | '1' | '|' | 'ì'..='ï' | 'Ì'..='Ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' | 'ǐ' | 'ɩ' | 'ɪ' | 'ι' | 'ί' | 'ϊ' | 'Ι'
        | 'і' | 'ї' | 'І' | 'Ї' | 'ӏ' | 'Ӏ' | 'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' | 'ℓ' | 'ℐ' | 'ℑ' | 'ℒ' | 'ⅰ' | 'Ⅰ' | 'ⅼ' | '׀' | '∣' | 'ǀ' => 'l',
        '0' | 'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'ǒ' | 'ơ' | 'ο' | 'ό' | 'Ο' | 'о' | 'О' | 'σ' | 'օ' | 'ℴ' | '٥' | 'ᴏ' | 'ọ' | 'ỏ' | 'ố'..='ợ' => 'o',
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'α' | 'ά' | 'Α' | 'а' | 'А' | 'ɑ' | 'ᴀ' | 'ạ' | 'ả' | 'ấ'..='ặ' => 'a',
        'Β' | 'В' | 'в' | 'ʙ' | 'ℬ' | 'Ь' | 'ь' => 'b',
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' | 'с' | 'С' | 'ϲ' | 'Ϲ' | 'ᴄ' | 'ⅽ' | 'ℂ' | '¢' => 'c',
        'ď' | 'đ' | 'ð' | 'ԁ' | 'ⅾ' | 'ᴅ' | 'ɗ' => 'd',
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ε' | 'έ' | 'Ε' | 'е' | 'Е' | 'ё' | 'Ё' | 'э' | 'є' | 'ᴇ' | 'ℯ' | 'ℰ' | '℮' | 'ẹ' | 'ẻ' | 'ẽ' | 'ế'..='ệ' => 'e',
        'ƒ' | 'ℱ' | 'ſ' => 'f',
        'ĝ' | 'ğ' | 'ġ' | 'ģ' | 'ǧ' | 'ɡ' | 'ɢ' | 'ℊ' | 'ԍ' => 'g',
        'ĥ' | 'ħ' | 'һ' | 'Η' | 'Н' | 'н' | 'ʜ' | 'ℋ' | 'ℌ' | 'ℍ' | 'ℎ' | 'ⱨ' => 'h',
        'ĵ' | 'ǰ' | 'ј' | 'Ј' | 'ϳ' | 'ᴊ' => 'j',
        'ķ' | 'ĸ' | 'κ' | 'Κ' | 'к' | 'К' | 'қ' | 'ᴋ' | 'K' => 'k',
        'Μ' | 'М' | 'м' | 'ᴍ' | 'ⅿ' | 'ℳ' => 'm',
        'ñ' | 'ń' | 'ņ' | 'ň' | 'ŋ' | 'Ν' | 'η' | 'ή' | 'п' | 'ո' | 'ɴ' | 'ℕ' => 'n',
        'ρ' | 'Ρ' | 'р' | 'Р' | 'ᴘ' | 'ℙ' | 'þ' => 'p',
        'ԛ' | 'ℚ' | 'զ' => 'q',
        'ŕ' | 'ŗ' | 'ř' | 'г' | 'ʀ' | 'ℛ' | 'ℜ' | 'ℝ' => 'r',
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' | 'ѕ' | 'Ѕ' | 'ꜱ' | '5' | '$' => 's',
        'ţ' | 'ť' | 'ŧ' | 'ț' | 'τ' | 'Τ' | 'т' | 'Т' | 'ᴛ' => 't',
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ǔ' | 'ư' | 'υ' | 'ύ' | 'μ' | 'ս' | 'ᴜ' | 'ụ' | 'ủ' | 'ứ'..='ự' => 'u',
        'ν' | 'ѵ' | 'Ѵ' | 'ⅴ' | 'ᴠ' => 'v',
        'ŵ' | 'ω' | 'ώ' | 'ԝ' | 'Ԝ' | 'ᴡ' | 'ш' => 'w',
        'χ' | 'Χ' | 'х' | 'Х' | 'ⅹ' | '×' => 'x',
        'ý' | 'ÿ' | 'ŷ' | 'γ' | 'Υ' | 'у' | 'У' | 'ү' | 'Ү' | 'ʏ' | 'ỳ' | 'ỵ' | 'ỷ' | 'ỹ' => 'y',
        'ź' | 'ż' | 'ž' | 'Ζ' | 'ᴢ' | 'ℤ' => 'z',
        'ﬂ' => 'ﬁ',
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '_' | '~' => '-',
        '\u{2018}'..='\u{201b}' | '\u{2032}' | '`' | '´' | 'ʹ' | 'ʻ'..='ʽ' => '\'',
        '\u{2024}' | '·' | '•' | '\u{2027}' => '.',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_alike_has_one_skeleton() {
        for (one, other) in [
            ("Anne", "ANNE"),
            ("Racine", "Rасіnе"),
            ("Racine", "Ｒａｃｉｎｅ"),
            ("Racine", "𝐑𝐚𝐜𝐢𝐧𝐞"),
            ("Racine", "Ⓡⓐⓒⓘⓝⓔ"),
            ("Racine", "Ra\u{200b}cine\u{202e}"),
            ("Lully", "LuIly"),
            ("Lully", "Lu11y"),
            ("Lully", "Lu||y"),
            ("Sévigné", "Sevigne"),
            ("Sévigné", "Se\u{301}vigne\u{301}"),
            ("Vendôme", "Vend0rne"),
            ("Bussy", "Bυѕѕу"),
            ("Rohan", "ROHAN"),
            ("Rohan", "ΡΟΗΑΝ".replace('Ρ', "R").as_str()),
            ("Villeroy", "Vi\u{34f}lleroy"),
            ("Choisy", "Choïsy"),
            ("Gramont", "Grarnont"),
            ("Turenne", "Turenne "),
            ("A B", "A\u{a0}\u{2003}B"),
            ("Jean-Paul", "Jean\u{2013}Paul"),
            ("Cœur", "Coeur"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }

    #[test]
    fn what_looks_different_differs() {
        for (one, other) in [
            ("Anne", "Anna"),
            ("Anne 2", "Anne 3"),
            ("Anne 1", "Anne 11"),
            ("A B", "AB"),
            ("Иван", "Игорь"),
            ("王芳", "王伟"),
            ("علي", "عمر"),
            ("🦊", "🐻"),
        ] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
        // Numbers make names at one table different.
        let numbered: std::collections::BTreeSet<String> =
            (1..=255).map(|n| skeleton(&format!("Anne {n}"))).collect();
        assert_eq!(numbered.len(), 255);
    }

    #[test]
    fn skeletons_are_stable() {
        for name in crate::table::names::COURTIERS {
            let once = skeleton(name);
            assert!(once.is_ascii() && !once.is_empty(), "{name}: {once}");
        }
    }
}
