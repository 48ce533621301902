/** A municipality's message as paragraphs of text, links and line breaks, from any markup. */
import { parseUrl } from '#features/navigation/parse-url.ts';

export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'break' };

/** The border between two paragraphs. */
type Seam = { kind: 'seam' };

const addressPattern = /\bhttps?:\/\/[^\s<>"']+|\bwww\.[^\s<>"']+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
const blankLine = /\n[^\S\n]*\n\s*/;
const trailing = /[.,;:!?)\]}'"]+$/;
const safeSchemes = ['http:', 'https:', 'mailto:', 'tel:'];
const blocks = new Set(['P', 'DIV', 'LI', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TR']);
const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT']);

/**
 * Parses the message's HTML in a separate document, where nothing loads or runs, and keeps only its text and
 * its links. Addresses in the text become links too (spec 2, 'linkified HTML'). A blank line ends a
 * paragraph, as in a message without any markup.
 */
export function messageParagraphs(html: string): MessagePart[][] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const paragraphs: MessagePart[][] = [[]];
  for (const part of partsOf(body)) {
    if (part.kind === 'seam') paragraphs.push([]);
    else paragraphs.at(-1)!.push(part);
  }
  return paragraphs.map(trimEnd).filter(({ length }) => length > 0);
}

function partsOf(node: Node): (MessagePart | Seam)[] {
  return Array.from(node.childNodes).flatMap((child): (MessagePart | Seam)[] => {
    if (child.nodeType === Node.TEXT_NODE) return partsOfText(child.textContent ?? '');
    if (!(child.nodeType === Node.ELEMENT_NODE) || unread.has(child.nodeName)) return [];
    if (child.nodeName === 'BR') return [{ kind: 'break' }];
    if (child.nodeName === 'A') return anchor(child as Element);
    return blocks.has(child.nodeName)
      ? [{ kind: 'seam' }, ...partsOf(child), { kind: 'seam' }]
      : partsOf(child);
  });
}

function partsOfText(text: string): (MessagePart | Seam)[] {
  const [first = '', ...others] = text.split(blankLine);
  return [...linkify(first), ...others.flatMap((other) => [{ kind: 'seam' } as const, ...linkify(other)])];
}

function anchor(element: Element): MessagePart[] {
  const text = element.textContent?.trim() ?? '';
  const url = safeUrl(element.getAttribute('href') ?? '');
  if (url === undefined) return linkify(text);
  return [{ kind: 'link', text: text === '' ? url : text, url }];
}

/**
 * Text with its web and e-mail addresses as links; the punctuation at the end of a sentence is not part of
 * them.
 */
function linkify(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const match of text.matchAll(addressPattern)) {
    const foundUrl = match[0].replace(trailing, '');
    const url = safeUrl(foundUrl);
    if (url === undefined) continue;
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    parts.push({ kind: 'link', text: foundUrl, url });
    at = match.index + foundUrl.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** The address as a safe URL; undefined for a script, a file or an invalid address. */
function safeUrl(address: string): string | undefined {
  const trimmed = address.trim();
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : withScheme(trimmed);
  const url = parseUrl(absolute);
  return url && safeSchemes.includes(url.protocol) ? url.href : undefined;
}

function withScheme(address: string): string {
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`;
}

/** Removes breaks and spaces at the end; a paragraph without any other content becomes empty. */
function trimEnd(parts: MessagePart[]): MessagePart[] {
  return parts.slice(0, parts.findLastIndex(isSeen) + 1);
}

function isSeen(part: MessagePart): boolean {
  return part.kind === 'link' || (part.kind === 'text' && part.text.trim() !== '');
}
