import { SaxesParser, type SaxesTagNS } from 'saxes';
import { envelopeMaxDepth } from '@fixpoint/contract/limits.ts';
import { type SoapVersion, soapNamespaces } from '@fixpoint/contract/wire/envelope.ts';
import { MalformedCall } from './malformed-call.ts';

/** An element's attributes; a call needs none. */
const attributesMax = 64;
/** Text longer than this is handed on before its element ends. */
const pieceLength = 16_384;
const pathToJson = ['Envelope', 'Body', 'f', 'json'];

/** Takes the JSON of a call piece by piece. */
export interface TextSink {
  write(text: string): void;
}

/**
 * Reads an envelope while it arrives and hands the text of `Envelope/Body/f/json` on, in pieces. Any namespaces and
 * prefixes will do. Throws `MalformedCall` for what is no XML, has no `f/json`, or carries what a call never needs: a DTD,
 * entities of its own, deep nesting.
 */
export class EnvelopeReader {
  /** The version that the envelope's namespace tells; undefined before it was seen, and for any other namespace. */
  version: SoapVersion | undefined;
  /** The namespace of f; undefined before it was seen. */
  namespace: string | undefined;
  readonly #parser = new PiecewiseParser({ xmlns: true, position: false });
  readonly #json: TextSink;
  #attributes = 0;
  #depth = 0;
  /** How many of the open elements, from the root on, lead to json. */
  #matched = 0;
  #hasJson = false;
  /** Whether text was taken from the parser that it has not accounted for yet. */
  #isTextTaken = false;

  constructor(json: TextSink) {
    this.#json = json;
    const parser = this.#parser;
    parser.on('error', ({ message }) => refuse(`The envelope is no well-formed XML: ${message}`));
    parser.on('doctype', () => refuse('The envelope carries a DTD, which is not accepted.'));
    parser.on('opentagstart', () => (this.#attributes = 0));
    parser.on('attribute', () => this.#countAttribute());
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', () => this.#close());
    parser.on('text', (text) => this.#take(text));
    parser.on('cdata', (text) => this.#take(text));
    parser.on('comment', () => this.#passOver());
    parser.on('processinginstruction', () => this.#passOver());
  }

  write(text: string): void {
    this.#parser.write(text);
    if (this.#matched < pathToJson.length) return;
    const piece = this.#parser.takeLongText();
    if (piece === '') return;
    this.#isTextTaken = true;
    this.#json.write(piece);
  }

  /** Ends the reading; throws when the document is not whole or held no call. */
  finish(): void {
    this.#parser.close();
    if (!this.#hasJson) refuse('The envelope has no f/json in its Body.');
  }

  #open({ local, uri }: SaxesTagNS): void {
    if (this.#matched === pathToJson.length) refuse('The element json holds more than text.');
    const isOnPath = this.#matched === this.#depth && local === pathToJson[this.#depth];
    if (this.#depth === 0 && !isOnPath) refuse('The root element is no Envelope.');
    this.#depth += 1;
    if (this.#depth > envelopeMaxDepth) refuse('The envelope is nested too deeply.');
    if (!isOnPath) return;
    this.#matched = this.#depth;
    if (local === 'Envelope') this.version = versionOf(uri);
    if (local === 'f') this.namespace = uri;
    if (local !== 'json') return;
    if (this.#hasJson) refuse('The envelope holds more than one f/json.');
    this.#hasJson = true;
  }

  #close(): void {
    this.#depth -= 1;
    this.#matched = Math.min(this.#matched, this.#depth);
  }

  #take(text: string): void {
    this.#isTextTaken = false;
    if (this.#matched === pathToJson.length) this.#json.write(text);
  }

  /** A comment within json is no part of it, unless it was so long that a piece of it has been taken for text. */
  #passOver(): void {
    if (this.#isTextTaken) refuse('The element json holds more than text.');
  }

  #countAttribute(): void {
    this.#attributes += 1;
    if (this.#attributes > attributesMax) refuse('An element of the envelope has too many attributes.');
  }
}

/** saxes gives the text of an element as a whole, at its end; a photo's would be 14 MB. This one gives up what it has so far. */
class PiecewiseParser extends SaxesParser<{ xmlns: true; position: false }> {
  /** The text gathered so far, when it is long; the parser forgets it. */
  takeLongText(): string {
    const text = this['text'];
    if (text.length < pieceLength) return '';
    this['text'] = '';
    return text;
  }
}

function versionOf(uri: string): SoapVersion | undefined {
  if (uri === soapNamespaces['1.1']) return '1.1';
  return uri === soapNamespaces['1.2'] ? '1.2' : undefined;
}

function refuse(reason: string): never {
  throw new MalformedCall(reason);
}
