import { SaxesParser, type SaxesTagNS } from 'saxes';
import { MalformedCall } from '#rpc/malformed-call.ts';

/** The most characters of a tag, a comment or a reference, which the parser holds back. Text is passed on. */
const heldMaxLength = 16_384;
/** The most attributes of an element. A call needs none. */
const attributesMax = 64;
/**
 * The most elements, comments, processing instructions and CDATA sections of an envelope. A call has four,
 * signed headers have a hundred.
 */
const partsMax = 1000;
/** The most attributes of all elements together. */
const allAttributesMax = 1000;

/** A start tag from the parser: its name, namespace and attributes. */
export type XmlTag = Pick<SaxesTagNS, 'local' | 'uri' | 'attributes'>;

/**
 * Reads XML 1.0 while it arrives, cut anywhere, and reports elements and text. The parser (saxes) decides
 * what is well-formed. This class adds the missing limits and refuses a DTD. The subclass limits the depth of
 * elements.
 */
export abstract class XmlReader {
  readonly #parser = new PiecewiseParser();
  /** Characters of the document so far, and their number at the last event. */
  #length = 0;
  #lastEventAt = 0;
  #depth = 0;
  #attributes = 0;
  #allAttributes = 0;
  #parts = 0;
  #isInTag = false;
  /** True if text was passed on before its kind is known: it may belong to a comment. */
  #isTextTaken = false;

  constructor() {
    const parser = this.#parser;
    parser.on('error', ({ message }) => refuse(`The envelope is no well-formed XML: ${message}`));
    parser.on('doctype', () => refuse('The envelope carries a DTD, which is not accepted.'));
    parser.on('opentagstart', () => this.#beginTag());
    parser.on('attribute', () => this.#countAttribute());
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', () => this.#close());
    parser.on('text', (text) => this.#pass(text));
    parser.on('cdata', (text) => this.#passSection(text));
    parser.on('comment', () => this.#passOver());
    parser.on('processinginstruction', () => this.#passOver());
  }

  /** An element begins. */
  protected abstract enter(tag: XmlTag): void;
  /** The innermost element ends. */
  protected abstract leave(): void;
  /** Text of the innermost element. May come in any number of pieces. */
  protected abstract take(text: string): void;

  /** Reads the next piece of the document. Throws `MalformedCall`. */
  write(text: string): void {
    this.#parser.write(text);
    this.#length += text.length;
    if (this.#length - this.#lastEventAt <= heldMaxLength) return;
    const heldText = this.#parser.takeText();
    if (this.#isInTag || heldText === '') refuseLong();
    this.#pass(heldText, this.#length);
    this.#isTextTaken = true;
  }

  /** Ends the reading. Throws `MalformedCall` if the document is incomplete. */
  finish(): void {
    this.#parser.close();
  }

  #countPart(): void {
    this.#parts += 1;
    if (this.#parts > partsMax) {
      refuse(`The envelope has more than ${partsMax} elements, comments, instructions and CDATA sections.`);
    }
  }

  #beginTag(): void {
    this.#markEvent();
    this.#countPart();
    this.#isInTag = true;
    this.#attributes = 0;
  }

  #countAttribute(): void {
    this.#attributes += 1;
    this.#allAttributes += 1;
    if (this.#attributes > attributesMax) refuse('An element of the envelope has too many attributes.');
    if (this.#allAttributes > allAttributesMax) {
      refuse(`The envelope has more than ${allAttributesMax} attributes.`);
    }
  }

  #open(tag: SaxesTagNS): void {
    this.#markEvent();
    this.#isInTag = false;
    this.#depth += 1;
    this.enter(tag);
  }

  #close(): void {
    this.#markEvent();
    this.#depth -= 1;
    this.leave();
  }

  #passSection(text: string): void {
    this.#countPart();
    this.#pass(text);
  }

  #pass(text: string, endsAt = this.#parser.position): void {
    this.#lastEventAt = endsAt;
    this.#isTextTaken = false;
    if (this.#depth > 0) this.take(text);
  }

  /**
   * Comments and processing instructions are not text, unless one is so long that its beginning was passed
   * on.
   */
  #passOver(): void {
    if (this.#isTextTaken) refuseLong();
    this.#countPart();
    this.#markEvent();
  }

  /** Marks the end of a part that the parser holds back until it is complete. */
  #markEvent(): void {
    const { position } = this.#parser;
    if (position - this.#lastEventAt > heldMaxLength) refuseLong();
    this.#lastEventAt = position;
    this.#isTextTaken = false;
  }
}

/**
 * The saxes parser reports text only when it is complete, and a photo has 14 MB of text. This parser reports
 * the text so far.
 */
class PiecewiseParser extends SaxesParser<{
  xmlns: true;
  position: false;
  defaultXMLVersion: '1.0';
  forceXMLVersion: true;
}> {
  constructor() {
    // A reader of XML 1.0 reads all of 1.x as 1.0 (XML 1.0, 2.8).
    super({ xmlns: true, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true });
  }

  /** Takes the text so far of the current part: text, CDATA, a comment, or the value of an attribute. */
  takeText(): string {
    const text = this['text'];
    this['text'] = '';
    return text;
  }
}

function refuseLong(): never {
  return refuse('The envelope has a tag, a comment or a reference that is too long.');
}

function refuse(reason: string): never {
  throw new MalformedCall(reason);
}
