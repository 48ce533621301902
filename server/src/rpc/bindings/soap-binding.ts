import { requestMaxBytes } from '@fixpoint/contract/limits.ts';
import {
  type SoapVersion,
  soapMediaTypes,
  writeAnswer,
  writeFault,
  writeNotUnderstood,
} from '@fixpoint/contract/wire/envelope.ts';
import type { JsonObject } from '@fixpoint/contract/wire/field-names.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { BindingAnswer, Binding, BodyHeaders } from './binding.ts';
import { DocumentDecoder } from '#rpc/reading/document-decoder.ts';
import { EnvelopeReader } from '#rpc/reading/envelope-reader.ts';
import { HeaderNotUnderstood } from '#rpc/reading/header-blocks.ts';
import { JsonReader } from '#rpc/reading/json-reader.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';
import { refuseOtherThanXml } from './other-than-xml.ts';
import type { SeenFields } from '#rpc/seen-fields.ts';

/** UTF-16 needs two bytes for a character that needs one in UTF-8. No encoding needs more. */
const encodingFactor = 2;

/**
 * The most references and carriage returns before a photo: more than in the longest description of references
 * only. They take longer than other text, and a photo may contain many.
 */
const costlyMax = 12_000;

/**
 * SOAP 1.1 and 1.2 at /ws7/t.asmx. The answer has the request's version and the namespace of the request's f.
 */
export class SoapBinding implements Binding {
  readonly maxBytes = requestMaxBytes * encodingFactor;
  readonly #headers: BodyHeaders;
  readonly #json: JsonReader;
  readonly #envelope: EnvelopeReader;
  readonly #defaultNamespace: string;
  readonly #decoder: DocumentDecoder;
  /** Bytes of the envelope so far, counted as UTF-8: the encoding must not decide if a photo fits. */
  #bytes = 0;
  #costly = 0;

  /** `defaultNamespace`: for answers to calls whose namespace was not read. */
  constructor(headers: BodyHeaders, defaultNamespace: string) {
    this.#headers = headers;
    this.#decoder = new DocumentDecoder(headers.contentType);
    this.#json = new JsonReader(headers.contentLength);
    this.#envelope = new EnvelopeReader(this.#json);
    this.#defaultNamespace = defaultNamespace;
  }

  get seen(): SeenFields {
    return this.#json.seen;
  }

  write(bytes: Buffer): void {
    this.#read(this.#decoder.write(bytes));
  }

  finish(): JsonObject {
    this.#read(this.#decoder.finish());
    this.#envelope.finish();
    return this.#json.finish();
  }

  #read(text: string): void {
    if (this.#bytes === 0) refuseOtherThanXml(text);
    this.#bytes += Buffer.byteLength(text);
    if (this.#bytes > requestMaxBytes) throw new ApplicationError('tooLarge');
    if (this.#bytes > costlyMax && !this.#json.seen.hasData) this.#countCostly(text);
    this.#envelope.write(text);
  }

  #countCostly(text: string): void {
    this.#costly += countOf('&', text) + countOf('\r', text);
    if (this.#costly <= costlyMax) return;
    throw new MalformedCall(`The envelope has more than ${costlyMax} references and carriage returns.`);
  }

  answer(result: WireResult): BindingAnswer {
    const namespace = this.#envelope.namespace ?? this.#defaultNamespace;
    return this.#send(200, writeAnswer(result, namespace, this.#version()));
  }

  /**
   * A fault that blames the client. SOAP 1.1 uses HTTP 500 for every fault, SOAP 1.2 uses 400 for most of
   * this kind.
   */
  refuse(refusal: MalformedCall): BindingAnswer {
    const { reason, status, headers } = refusal;
    const version = this.#version();
    const fault =
      refusal instanceof HeaderNotUnderstood
        ? writeNotUnderstood(refusal.block, reason, version)
        : writeFault(reason, version);
    return { ...this.#send(status ?? (version === '1.1' ? 500 : 400), fault), headers };
  }

  #send(status: number, body: string): BindingAnswer {
    return { status, contentType: soapMediaTypes[this.#version()], body };
  }

  /** The envelope's namespace decides. Before it is read, or if it is unknown, the media type decides. */
  #version(): SoapVersion {
    const isSoap12 = this.#headers.contentType?.toLowerCase().startsWith('application/soap+xml') === true;
    return this.#envelope.version ?? (isSoap12 ? '1.2' : '1.1');
  }
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}
