import { localOf, nameEnd, prefixOf, spaceEnd } from './xml-names.ts';
import { expandReferences } from './xml-references.ts';
import { refuseXml } from './xml-refusal.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';

/** Characters of a tag; toolkits that declare every namespace they know need some 2,000. */
export const tagMaxLength = 16_384;
/** An element's attributes; a call needs none. */
const attributesMax = 64;

const slash = 0x2f;
const equals = 0x3d;
const greaterThan = 0x3e;
/** White space in a value stands for blanks (XML 1.0, 3.3.3). */
const otherSpace = /[\t\n]/g;
const quoteOrEnd = /["'>]/g;

/** What a reading returns when the text ends before the tag does. */
export const cut = -1;

/** An attribute, or the declaration of a namespace. */
export interface XmlAttribute {
  prefix: string;
  local: string;
  /** The number of what the prefix stands for; `XmlNamespaces` tells it when the whole tag has been read. */
  namespace: number;
  value: string;
}

/** Reads start tags. What it says of one stands until it reads the next: there is no object for each. */
export class StartTag {
  /** The element's name as written. */
  name = '';
  attributes: XmlAttribute[] = [];
  /** Whether the tag ends its element, too. */
  isEmpty = false;

  /** Reads the tag whose `<` is at `start`; returns where it ends, or `cut`. */
  read(text: string, start: number): number {
    const end = this.#readWhole(text, start);
    if (end - start > tagMaxLength) refuseTag();
    return end;
  }

  #readWhole(text: string, start: number): number {
    let at = nameEnd(text, start + 1);
    this.name = text.slice(start + 1, at);
    this.attributes = [];
    while (at !== cut) {
      const next = spaceEnd(text, at);
      const code = text.charCodeAt(next);
      this.isEmpty = code === slash;
      if (code === greaterThan) return next + 1;
      if (this.isEmpty) return endOfEmpty(text, next);
      if (next === text.length) return cut;
      if (next === at) refuseXml('A tag has a wrong character after a name or a value.');
      at = this.#readAttribute(text, next);
    }
    return cut;
  }

  /** Returns where the attribute that begins at `start` ends, or `cut`. */
  #readAttribute(text: string, start: number): number {
    const end = nameEnd(text, start);
    const equalsAt = spaceEnd(text, end);
    if (equalsAt === text.length) return cut;
    if (text.charCodeAt(equalsAt) !== equals) refuseXml('An attribute has no value.');
    const quoteAt = spaceEnd(text, equalsAt + 1);
    if (quoteAt === text.length) return cut;
    const quote = text[quoteAt]!;
    if (quote !== '"' && quote !== "'") refuseXml('The value of an attribute is not quoted.');
    const closeAt = text.indexOf(quote, quoteAt + 1);
    if (closeAt === -1) return cut;
    this.#add(text.slice(start, end), text.slice(quoteAt + 1, closeAt));
    return closeAt + 1;
  }

  #add(name: string, written: string): void {
    if (this.attributes.length === attributesMax) {
      throw new MalformedCall('An element of the envelope has too many attributes.');
    }
    if (written.includes('<')) refuseXml('The value of an attribute holds a <.');
    const value = expandReferences(isOneLine(written) ? written : written.replace(otherSpace, ' '));
    this.attributes.push({ prefix: prefixOf(name), local: localOf(name), namespace: -1, value });
  }
}

/** Finds the end of a tag that arrives in pieces, so that each of them is looked at once. */
export class TagEnd {
  /** The quote that ends the value which is being read, if one is. */
  #quote = '';

  /** Whether the tag ends in this piece of it. */
  isIn(piece: string): boolean {
    for (let at = 0; at < piece.length;) {
      if (this.#quote === '') {
        quoteOrEnd.lastIndex = at;
        const mark = quoteOrEnd.exec(piece)?.[0];
        if (mark === undefined || mark === '>') return mark === '>';
        this.#quote = mark;
        at = quoteOrEnd.lastIndex;
      } else {
        const closeAt = piece.indexOf(this.#quote, at);
        if (closeAt === -1) return false;
        this.#quote = '';
        at = closeAt + 1;
      }
    }
    return false;
  }
}

/** Refuses a tag that does not end where it might. */
export function refuseTag(): never {
  throw new MalformedCall('The envelope has a tag that is too long.');
}

function endOfEmpty(text: string, slashAt: number): number {
  if (slashAt + 1 === text.length) return cut;
  return text.charCodeAt(slashAt + 1) === greaterThan
    ? slashAt + 2
    : refuseXml('A tag has a / that does not end it.');
}

/** Nearly all values are: they need not be searched character by character. */
function isOneLine(value: string): boolean {
  return !value.includes('\n') && !value.includes('\t');
}
