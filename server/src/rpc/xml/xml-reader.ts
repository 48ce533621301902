import { type AsideKind, asideAt, asideEnd, cutMarkAt, endMarks } from './xml-asides.ts';
import { XmlCharacters, wrongCharacterAt } from './xml-characters.ts';
import { declarationEnd } from './xml-declaration.ts';
import { XmlElements } from './xml-elements.ts';
import { localOf, spaceEnd } from './xml-names.ts';
import { cutReferenceAt, expandReferences } from './xml-references.ts';
import { refuseXml } from './xml-refusal.ts';
import { StartTag, TagEnd, cut, refuseTag, tagMaxLength } from './xml-tag.ts';

const bang = 0x21;
const slash = 0x2f;
const lessThan = 0x3c;
const question = 0x3f;
const notSpace = /[^ \t\n]/;

/** What is being read: `content` is text and markup by turns. */
type Place = 'start' | 'content' | AsideKind;

/**
 * Reads XML while it arrives, cut anywhere, and tells of elements and text. Refuses what is not well-formed by XML 1.0
 * (fifth edition) and Namespaces in XML 1.0, and any DTD. What is unbounded (text, CDATA, comments) is passed on or over
 * as it comes; what is bounded (tags, references) waits until it is whole. How deep elements nest is the heir's to bound.
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
      case 'start':
        return this.#readStart(text);
      default:
        return this.#readAside(text, at, this.#place);
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
    const end = next === -1 ? cutReferenceAt(text, from, cutMarkAt(text, from, ']]>')) : next;
    if (end > from) this.#takeText(text.slice(from, end));
    return next === -1 ? this.#wait(text, end) : next;
  }

  #takeText(text: string): void {
    if (this.#elements.depth > 0) {
      if (text.includes(']]>')) refuseXml('A ]]> stands in its text.');
      this.take(expandReferences(text));
    } else if (notSpace.test(text)) {
      refuseOuterText();
    }
  }

  #readMarkup(text: string, at: number): number {
    if (at + 1 === text.length) return this.#wait(text, at);
    switch (text.charCodeAt(at + 1)) {
      case slash:
        return this.#readEndTag(text, at);
      case bang:
      case question:
        return this.#enterAside(text, at);
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

  #enterAside(text: string, at: number): number {
    const aside = asideAt(text, at);
    if (aside === undefined) return this.#wait(text, at);
    if (aside.kind === 'cdata' && this.#elements.depth === 0) refuseOuterText();
    this.#place = aside.kind;
    return aside.contentAt;
  }

  #readAside(text: string, from: number, kind: AsideKind): number {
    const end = asideEnd(text, from, kind);
    const until = end === -1 ? cutMarkAt(text, from, endMarks[kind]) : end;
    if (kind === 'cdata' && until > from) this.take(text.slice(from, until));
    if (end === -1) return this.#wait(text, until);
    this.#place = 'content';
    return end + endMarks[kind].length;
  }
}

function refuseOuterText(): never {
  return refuseXml('It has text outside of its root element.');
}
