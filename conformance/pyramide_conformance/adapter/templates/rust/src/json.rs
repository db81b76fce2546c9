//! Just enough JSON for the protocol.

use std::fmt;

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Integer(i64),
    Float(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

pub fn text(value: &str) -> Json {
    Json::Text(value.to_owned())
}

pub fn list(elements: Vec<Json>) -> Json {
    Json::List(elements)
}

pub fn object(members: Vec<(&str, Json)>) -> Json {
    Json::Object(members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// The value of a text; `None` where it is no JSON.
pub fn read(text: &str) -> Option<Json> {
    let mut reader = Reader { rest: text };
    let value = reader.value(0)?;
    reader.skip_blanks();
    reader.rest.is_empty().then_some(value)
}

impl Json {
    /// The member of an object with this name, the last one if there are several.
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.iter().rev().find(|(each, _)| each == name).map(|(_, value)| value),
            _ => None,
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => out.write_str("null"),
            Json::Bool(value) => write!(out, "{value}"),
            Json::Integer(value) => write!(out, "{value}"),
            Json::Float(value) => write!(out, "{value:?}"),
            Json::Text(value) => write_text(value, out),
            Json::List(elements) => {
                out.write_str("[")?;
                for (number, element) in elements.iter().enumerate() {
                    write!(out, "{}{element}", if number > 0 { "," } else { "" })?;
                }
                out.write_str("]")
            }
            Json::Object(members) => {
                out.write_str("{")?;
                for (number, (name, value)) in members.iter().enumerate() {
                    out.write_str(if number > 0 { "," } else { "" })?;
                    write_text(name, out)?;
                    write!(out, ":{value}")?;
                }
                out.write_str("}")
            }
        }
    }
}

fn write_text(value: &str, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    out.write_str("\"")?;
    for each in value.chars() {
        match each {
            '"' | '\\' => write!(out, "\\{each}")?,
            _ if each < ' ' => write!(out, "\\u{:04x}", each as u32)?,
            _ => write!(out, "{each}")?,
        }
    }
    out.write_str("\"")
}

const DEEPEST: usize = 100;

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn skip_blanks(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\r', '\n']);
    }

    fn take(&mut self, expected: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(expected)?;
        Some(())
    }

    fn next(&mut self) -> Option<char> {
        let next = self.rest.chars().next()?;
        self.rest = &self.rest[next.len_utf8()..];
        Some(next)
    }

    fn value(&mut self, depth: usize) -> Option<Json> {
        if depth > DEEPEST {
            return None;
        }
        self.skip_blanks();
        match self.rest.chars().next()? {
            '{' => self.members(depth),
            '[' => self.elements(depth),
            '"' => self.text().map(Json::Text),
            't' => self.take("true").map(|()| Json::Bool(true)),
            'f' => self.take("false").map(|()| Json::Bool(false)),
            'n' => self.take("null").map(|()| Json::Null),
            _ => self.number(),
        }
    }

    fn members(&mut self, depth: usize) -> Option<Json> {
        let mut members = vec![];
        self.take("{")?;
        self.skip_blanks();
        if self.take("}").is_some() {
            return Some(Json::Object(members));
        }
        loop {
            self.skip_blanks();
            let name = self.text()?;
            self.skip_blanks();
            self.take(":")?;
            members.push((name, self.value(depth + 1)?));
            self.skip_blanks();
            if self.take(",").is_none() {
                self.take("}")?;
                return Some(Json::Object(members));
            }
        }
    }

    fn elements(&mut self, depth: usize) -> Option<Json> {
        let mut elements = vec![];
        self.take("[")?;
        self.skip_blanks();
        if self.take("]").is_some() {
            return Some(Json::List(elements));
        }
        loop {
            elements.push(self.value(depth + 1)?);
            self.skip_blanks();
            if self.take(",").is_none() {
                self.take("]")?;
                return Some(Json::List(elements));
            }
        }
    }

    fn text(&mut self) -> Option<String> {
        let mut text = String::new();
        self.take("\"")?;
        loop {
            match self.next()? {
                '"' => return Some(text),
                '\\' => text.push(match self.next()? {
                    'b' => '\u{8}',
                    'f' => '\u{c}',
                    'n' => '\n',
                    'r' => '\r',
                    't' => '\t',
                    'u' => self.escaped()?,
                    known @ ('"' | '\\' | '/') => known,
                    _ => return None,
                }),
                control if control < ' ' => return None,
                other => text.push(other),
            }
        }
    }

    /// The character of `\uXXXX`, or of two of them that belong together; half a character becomes U+FFFD.
    fn escaped(&mut self) -> Option<char> {
        let first = self.unit()?;
        if !(0xd800..0xdc00).contains(&first) || !self.rest.starts_with("\\u") {
            return Some(char::from_u32(first).unwrap_or('\u{fffd}'));
        }
        self.take("\\u")?;
        let second = self.unit()?;
        let both = 0x10000 + ((first - 0xd800) << 10) + second.wrapping_sub(0xdc00);
        let is_pair = (0xdc00..0xe000).contains(&second);
        Some(if is_pair { char::from_u32(both)? } else { '\u{fffd}' })
    }

    fn unit(&mut self) -> Option<u32> {
        let digits = self.rest.get(..4).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
        self.rest = &self.rest[4..];
        u32::from_str_radix(digits, 16).ok()
    }

    fn number(&mut self) -> Option<Json> {
        let end = self.rest.find(|each: char| !"+-.0123456789eE".contains(each)).unwrap_or(self.rest.len());
        let (number, rest) = self.rest.split_at(end);
        let digits = number.strip_prefix('-').unwrap_or(number);
        let has_zero_in_front = digits.len() > 1 && digits.starts_with('0') && digits.as_bytes()[1].is_ascii_digit();
        if !digits.starts_with(|each: char| each.is_ascii_digit()) || has_zero_in_front || number.ends_with('.') {
            return None;
        }
        self.rest = rest;
        number.parse().map(Json::Integer).or_else(|_| number.parse().map(Json::Float)).ok()
    }
}
