import { wrongCharacterAt } from './xml-characters.ts';
import { refuseXml } from './xml-refusal.ts';

/** Characters of a reference between `&` and `;`; the longest that says something has eight. */
const referenceMaxLength = 64;
const hexadecimal = /^#x[0-9a-fA-F]+$/;
const decimal = /^#[0-9]+$/;

/** The text with each reference replaced by the character that it stands for. */
export function expandReferences(text: string): string {
  let at = text.indexOf('&');
  if (at === -1) return text;
  let expanded = '';
  let from = 0;
  for (; at !== -1; at = text.indexOf('&', from)) {
    const end = text.indexOf(';', at);
    if (end === -1) refuseXml('An & does not begin a reference.');
    expanded += text.slice(from, at) + characterOf(text.slice(at + 1, end));
    from = end + 1;
  }
  return expanded + text.slice(from);
}

/** Where a reference begins that is not whole by then; `end` where there is none. */
export function cutReferenceAt(text: string, from: number, end: number): number {
  const at = text.lastIndexOf('&');
  if (at < from || text.includes(';', at)) return end;
  if (text.length - at - 1 > referenceMaxLength) refuseXml('An & does not begin a reference.');
  return at;
}

function characterOf(reference: string): string {
  switch (reference) {
    case 'quot':
      return '"';
    case 'amp':
      return '&';
    case 'lt':
      return '<';
    case 'gt':
      return '>';
    case 'apos':
      return "'";
    default:
      return numbered(reference);
  }
}

function numbered(reference: string): string {
  if (reference.length > referenceMaxLength) refuseXml('An & does not begin a reference.');
  if (!reference.startsWith('#')) refuseXml(`The entity &${reference}; is not known.`);
  const code = codeOf(reference);
  if (!(code <= 0x10ffff)) refuseXml(`&${reference}; is no character.`);
  const character = String.fromCodePoint(code);
  return wrongCharacterAt(character) === -1 ? character : refuseXml(`&${reference}; is no character.`);
}

/** NaN when it is no number. */
function codeOf(reference: string): number {
  if (hexadecimal.test(reference)) return Number.parseInt(reference.slice(2), 16);
  return decimal.test(reference) ? Number(reference.slice(1)) : Number.NaN;
}
