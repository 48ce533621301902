/** What a name is, and what stands between names: XML 1.0 and Namespaces in XML 1.0. */
import { refuseXml } from './xml-refusal.ts';

const colon = 0x3a;
const space = 0x20;

const asciiLetters = 'A-Z_a-z';
/** Letters and the like beyond ASCII with which a name may begin. */
const letters =
  '\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f' +
  '\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
/** What may follow in a name, but not begin it. */
const marks = '\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040';
const nameStart = new RegExp(`[${asciiLetters}${letters}]`, 'uy');
const nameRest = new RegExp(`[${asciiLetters}${letters}${marks}]*`, 'uy');

/** For each ASCII character whether it may stand in a name: nearly all names are made of these alone. */
const mayContinue = tableOf(new RegExp(`[${asciiLetters}${marks}]`, 'u'));
const mayBegin = tableOf(new RegExp(`[${asciiLetters}]`, 'u'));

function tableOf(expression: RegExp): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) => Number(expression.test(String.fromCharCode(code))));
}

/** Where the name without colon that begins at `from` ends: `from` itself where none begins. */
export function simpleNameEnd(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (mayBegin[first] !== 1 && !(first >= 0x80 && isAt(nameStart, text, from))) return from;
  let at = from + 1;
  while (mayContinue[text.charCodeAt(at)] === 1) at += 1;
  if (!(text.charCodeAt(at) >= 0x80)) return at;
  isAt(nameRest, text, from);
  return nameRest.lastIndex;
}

/** Where the name that begins at `from`, with or without a prefix, ends; the text's length where it may go on beyond. */
export function nameEnd(text: string, from: number): number {
  const end = simpleNameEnd(text, from);
  if (end === from && end < text.length)
    return refuseXml('A name is missing or begins with a wrong character.');
  if (text.charCodeAt(end) !== colon) return end;
  const localEnd = simpleNameEnd(text, end + 1);
  if (localEnd === end + 1 && localEnd < text.length) {
    return refuseXml('A name has a prefix and nothing after it, or begins with a wrong character there.');
  }
  return localEnd;
}

/** What stands before the colon of a name; empty where there is none. */
export function prefixOf(name: string): string {
  const at = name.indexOf(':');
  return at === -1 ? '' : name.slice(0, at);
}

/** What stands after the colon of a name; all of it where there is none. */
export function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Whether this is white space; line ends are `\n` by now, but for those that a reference brings. */
export function isSpace(code: number): boolean {
  return code === space || code === 0x0a || code === 0x09;
}

/** Where the white space that begins at `from`, if any, ends. */
export function spaceEnd(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function isAt(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(text);
}
