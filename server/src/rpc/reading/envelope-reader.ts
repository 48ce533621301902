import { envelopeMaxDepth } from '@fixpoint/contract/limits.ts';
import { type SoapVersion, soapNamespaces } from '@fixpoint/contract/wire/envelope.ts';
import { passOverHeader } from './header-blocks.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';
import { XmlReader, type XmlTag } from './xml-reader.ts';

const pathToJson = ['Envelope', 'Body', 'f', 'json'];

/** Takes the JSON of a call piece by piece. */
export interface TextSink {
  write(text: string): void;
}

/**
 * Reads an envelope while it arrives and passes the text of `Envelope/Body/f/json` on, in pieces. Accepts any
 * namespaces and prefixes. Throws `MalformedCall` for invalid XML, for an envelope without `f/json`, and for
 * content that a call never needs: a DTD, entities, deep nesting.
 */
export class EnvelopeReader extends XmlReader {
  /**
   * The version of the envelope's namespace; undefined before the namespace is read, and for any other one.
   */
  version: SoapVersion | undefined;
  /** The namespace of f; undefined before it is read. */
  namespace: string | undefined;
  readonly #json: TextSink;
  #depth = 0;
  /** Number of open elements, from the root on, that lead to json. */
  #matchedCount = 0;
  #hasJson = false;
  #isInHeader = false;

  constructor(json: TextSink) {
    super();
    this.#json = json;
  }

  /** Ends the reading. Throws if the document is incomplete or contains no call. */
  override finish(): void {
    super.finish();
    if (!this.#hasJson) refuse('The envelope has no f/json in its Body.');
  }

  protected override enter(tag: XmlTag): void {
    const { local: name, uri: namespace } = tag;
    if (this.#matchedCount === pathToJson.length) refuse('The element json may contain text only.');
    const isOnPath = this.#matchedCount === this.#depth && name === pathToJson[this.#depth];
    if (this.#depth === 0 && !isOnPath) refuse('The root element is not an Envelope.');
    this.#depth += 1;
    if (this.#depth > envelopeMaxDepth) refuse('The envelope is nested too deeply.');
    if (this.#depth === 2) this.#isInHeader = name === 'Header';
    if (this.#depth === 3 && this.#isInHeader && this.version) passOverHeader(tag, this.version);
    if (!isOnPath) return;
    this.#matchedCount = this.#depth;
    if (name === 'Envelope') this.version = versionOf(namespace);
    if (name === 'f') this.namespace = namespace;
    if (name !== 'json') return;
    if (this.#hasJson) refuse('The envelope has more than one f/json.');
    this.#hasJson = true;
  }

  protected override leave(): void {
    this.#depth -= 1;
    this.#matchedCount = Math.min(this.#matchedCount, this.#depth);
  }

  protected override take(text: string): void {
    if (this.#matchedCount === pathToJson.length) this.#json.write(text);
  }
}

function versionOf(namespace: string): SoapVersion | undefined {
  if (namespace === soapNamespaces['1.1']) return '1.1';
  return namespace === soapNamespaces['1.2'] ? '1.2' : undefined;
}

function refuse(reason: string): never {
  throw new MalformedCall(reason);
}
