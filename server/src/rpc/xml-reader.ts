import { MalformedCall } from './malformed-call.ts';
import { XmlCharacters, wrongCharacterAt } from './xml-characters.ts';
import { declarationEnd } from './xml-declaration.ts';
import { XmlElements } from './xml-elements.ts';
import { isSpace, localOf, simpleNameEnd, spaceEnd } from './xml-names.ts';
import { cutReferenceAt, expandReferences } from './xml-references.ts';
import { refuseXml } from './xml-refusal.ts';
import { StartTag, TagEnd, cut, refuseTag, tagMaxLength } from './xml-tag.ts';

/** Characters of a processing instruction's target. */
const targetMaxLength = 1024;

const bang = 0x21;
const dash = 0x2d;
const slash = 0x2f;
const lessThan = 0x3c;
const greaterThan = 0x3e;
const question = 0x3f;
const closingBracket = 0x5d;

const commentStart = '<!--';
const cdataStart = '<![CDATA[';
const doctypeStart = '<!DOCTYPE';
const notSpace = /[^ \t\n]/;

/** What is being read: `content` is text and markup by turns. */
type Place = 'start' | 'content' | 'comment' | 'cdata' | 'instruction';

/**
 * Reads XML while it arrives, cut anywhere, and tells of elements and text. Refuses what is not well-formed by XML 1.0
 * (fifth edition) and Namespaces in XML 1.0, and any DTD. What is unbounded (text, CDATA, comments) is passed on or over
 * as it comes; what is bounded (tags, references) waits until it is whole.
 */
export abstract class XmlReader {
  readonly #characters = new XmlCharacters();
  readonly #elements = new XmlElements();
  readonly #tag = new StartTag();
  #place: Place = 'start';
  #hasRoot = false;
  /** What has come but tells nothing before its rest has come, too. */
  #waiting = '';
  /** Looks for the end of the tag that is waiting, if it is one. */
  #tagEnd: TagEnd | undefined;

  /** An element begins: its name without the prefix, and its namespace, which may be empty. */
  protected abstract enter(name: string, namespace: string): void;
  /** The innermost element ends. */
  protected abstract leave(): void;
  /** Text of the innermost element; it may come in any number of pieces. */
  protected abstract take(text: string): void;

  /** Reads the next piece of the document. Throws `MalformedCall`. */
  write(chunk: string): void {
    const text = this.#characters.take(chunk);
    const wrongAt = wrongCharacterAt(text);
    // What comes before is read all the same: it tells in which version a refusal is answered.
    this.#read(wrongAt === -1 ? text : text.slice(0, wrongAt));
    if (wrongAt !== -1) refuseXml('It holds a character that XML does not know.');
  }

  /** Ends the reading. Throws `MalformedCall` when the document is not whole. */
  finish(): void {
    if (!this.#hasRoot) refuseXml('It has no element.');
    const isWhole = this.#place === 'content' && this.#waiting === '' && !this.#characters.isCut;
    if (!isWhole || this.#elements.depth > 0) refuseXml('It ends too early.');
  }

  #read(piece: string): void {
    if (piece === '') return;
    const text = this.#waiting + piece;
    if (this.#tagEnd?.isIn(piece) === false) return this.#waitForTag(text);
    this.#waiting = '';
    this.#tagEnd = undefined;
    for (let at = 0; at < text.length;) at = this.#readAt(text, at);
  }

  /** Each reading takes what it can from there on, and returns where the next goes on. */
  #readAt(text: string, at: number): number {
    switch (this.#place) {
      case 'content':
        return text.charCodeAt(at) === lessThan ? this.#readMarkup(text, at) : this.#readText(text, at);
      case 'cdata':
        return this.#readCdata(text, at);
      case 'comment':
        return this.#readComment(text, at);
      case 'instruction':
        return this.#readInstruction(text, at);
      case 'start':
        return this.#readStart(text);
    }
  }

  /** Lets the text from there on wait for more. */
  #wait(text: string, from: number): number {
    this.#waiting = text.slice(from);
    return text.length;
  }

  #waitForTag(tag: string): void {
    if (tag.length > tagMaxLength) refuseTag();
    this.#waiting = tag;
  }

  #readStart(text: string): number {
    const end = declarationEnd(text);
    if (end === undefined) return this.#wait(text, 0);
    this.#place = 'content';
    return end;
  }

  #readText(text: string, from: number): number {
    const next = text.indexOf('<', from);
    const end = next === -1 ? cutReferenceAt(text, from, beforeLast(text, from, closingBracket, 2)) : next;
    if (end > from) this.#takeText(text.slice(from, end));
    return next === -1 ? this.#wait(text, end) : next;
  }

  #takeText(text: string): void {
    if (this.#elements.depth > 0) {
      if (text.includes(']]>')) refuseXml('A ]]> stands in its text.');
      this.take(expandReferences(text));
    } else if (notSpace.test(text)) {
      refuseXml('It has text outside of its root element.');
    }
  }

  #readMarkup(text: string, at: number): number {
    if (at + 1 === text.length) return this.#wait(text, at);
    switch (text.charCodeAt(at + 1)) {
      case slash:
        return this.#readEndTag(text, at);
      case bang:
        return this.#readDeclaration(text, at);
      case question:
        return this.#readTarget(text, at);
      default:
        return this.#readStartTag(text, at);
    }
  }

  #readStartTag(text: string, at: number): number {
    const end = this.#tag.read(text, at);
    if (end === cut) return this.#startWaitingForTag(text, at);
    if (this.#hasRoot && this.#elements.depth === 0) refuseXml('It has more than one root element.');
    this.#hasRoot = true;
    const namespace = this.#elements.enter(this.#tag);
    this.enter(localOf(this.#tag.name), namespace);
    if (this.#tag.isEmpty) this.#leave();
    return end;
  }

  #readEndTag(text: string, at: number): number {
    const end = text.indexOf('>', at);
    if (end === -1) return this.#startWaitingForTag(text, at);
    if (end - at >= tagMaxLength) refuseTag();
    const name = this.#elements.innermost;
    if (name === undefined) return refuseXml('An element ends that did not begin.');
    const isItsEnd = text.startsWith(name, at + 2) && spaceEnd(text, at + 2 + name.length) === end;
    if (!isItsEnd) refuseXml(`The element ${name} does not end where it has to.`);
    this.#leave();
    return end + 1;
  }

  #leave(): void {
    this.#elements.leave();
    this.leave();
  }

  #startWaitingForTag(text: string, at: number): number {
    const tag = text.slice(at);
    this.#tagEnd = new TagEnd();
    this.#tagEnd.isIn(tag);
    this.#waitForTag(tag);
    return text.length;
  }

  /** A comment, CDATA, or a DTD. */
  #readDeclaration(text: string, at: number): number {
    if (text.startsWith(commentStart, at)) {
      this.#place = 'comment';
      return at + commentStart.length;
    }
    if (text.startsWith(cdataStart, at)) {
      if (this.#elements.depth === 0) refuseXml('It has text outside of its root element.');
      this.#place = 'cdata';
      return at + cdataStart.length;
    }
    if (text.startsWith(doctypeStart, at)) {
      throw new MalformedCall('The envelope carries a DTD, which is not accepted.');
    }
    const beginning = text.slice(at);
    const isCut = [commentStart, cdataStart, doctypeStart].some((whole) => whole.startsWith(beginning));
    return isCut ? this.#wait(text, at) : refuseXml('A <! begins neither a comment nor CDATA.');
  }

  #readCdata(text: string, from: number): number {
    const end = text.indexOf(']]>', from);
    const until = end === -1 ? beforeLast(text, from, closingBracket, 2) : end;
    if (until > from) this.take(text.slice(from, until));
    if (end === -1) return this.#wait(text, until);
    this.#place = 'content';
    return end + 3;
  }

  #readComment(text: string, from: number): number {
    const end = text.indexOf('--', from);
    if (end === -1) return this.#wait(text, beforeLast(text, from, dash, 1));
    if (end + 2 === text.length) return this.#wait(text, end);
    if (text.charCodeAt(end + 2) !== greaterThan) refuseXml('A -- stands within a comment.');
    this.#place = 'content';
    return end + 3;
  }

  /** The beginning of a processing instruction. */
  #readTarget(text: string, at: number): number {
    const end = simpleNameEnd(text, at + 2);
    const isCut = end >= text.length - 1 && !isSpace(text.charCodeAt(end));
    const target = text.slice(at + 2, end);
    if (target.length > targetMaxLength) refuseXml('A processing instruction has too long a target.');
    if (isCut) return this.#wait(text, at);
    if (target.toLowerCase() === 'xml')
      refuseXml('An XML declaration stands elsewhere than at its beginning.');
    if (target === '' || !(isSpace(text.charCodeAt(end)) || text.startsWith('?>', end))) {
      refuseXml('A processing instruction has no proper target.');
    }
    this.#place = 'instruction';
    return end;
  }

  #readInstruction(text: string, from: number): number {
    const end = text.indexOf('?>', from);
    if (end === -1) return this.#wait(text, beforeLast(text, from, question, 1));
    this.#place = 'content';
    return end + 2;
  }
}

/** Where the text ends without the last of this character, of which it leaves out so many at most. */
function beforeLast(text: string, from: number, code: number, most: number): number {
  let end = text.length;
  while (end > from && text.length - end < most && text.charCodeAt(end - 1) === code) end -= 1;
  return end;
}
