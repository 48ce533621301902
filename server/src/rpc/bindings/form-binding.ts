import { requestMaxBytes } from '@fixpoint/contract/limits.ts';
import { writeTaskResponse } from '@fixpoint/contract/wire/envelope.ts';
import type { JsonObject } from '@fixpoint/contract/wire/field-names.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { BindingAnswer, Binding, BodyHeaders } from './binding.ts';
import { JsonReader } from '#rpc/reading/json-reader.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';
import { PercentDecoder } from '#rpc/reading/percent-decoder.ts';
import type { SeenFields } from '#rpc/seen-fields.ts';

/** Every byte of a value may be written as `%XX`. */
const encodingFactor = 3;
/** The most bytes of a field's name. The name `json` has four. */
const nameMaxBytes = 100;
/** The most fields of a form. A call needs one. */
const fieldsMax = 50;
/** The most bytes of all fields except json. */
const otherBytesMax = 65_536;
const formType = 'application/x-www-form-urlencoded';
const ampersand = 0x26;
const equals = 0x3d;

/**
 * HTTP POST at /ws7/t.asmx/f: one form field `json`. The answer's root element is TaskResponse, in the
 * service's own namespace.
 */
export class FormBinding implements Binding {
  readonly maxBytes = requestMaxBytes * encodingFactor;
  readonly #isForm: boolean;
  readonly #json: JsonReader;
  readonly #namespace: string;
  readonly #percent = new PercentDecoder();
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  /** Name of the field, while it is being read; undefined while the value is being read. */
  #name: string | undefined = '';
  #fields = 1;
  #otherBytes = 0;
  #isJson = false;
  #hasJson = false;
  #decodedBytes = 0;

  /** `namespace`: the namespace of the service in its WSDL. */
  constructor({ contentType, contentLength }: BodyHeaders, namespace: string) {
    this.#isForm = isForm(contentType);
    this.#json = new JsonReader(contentLength);
    this.#namespace = namespace;
  }

  get seen(): SeenFields {
    return this.#json.seen;
  }

  write(bytes: Buffer): void {
    if (!this.#isForm) refuseType();
    for (let at = 0; at < bytes.length;) {
      at = this.#name === undefined ? this.#readValue(bytes, at) : this.#readName(bytes, at, this.#name);
    }
  }

  finish(): JsonObject {
    if (!this.#isForm) refuseType();
    if (this.#isJson) this.#endValue();
    if (!this.#hasJson) throw new MalformedCall('The form has no field json.');
    return this.#json.finish();
  }

  answer(result: WireResult): BindingAnswer {
    const body = writeTaskResponse(result, this.#namespace);
    return { status: 200, contentType: 'text/xml; charset=UTF-8', body };
  }

  refuse({ reason, status = 400, headers }: MalformedCall): BindingAnswer {
    return { status, contentType: 'text/plain; charset=UTF-8', headers, body: `${reason}\n` };
  }

  #readName(bytes: Buffer, from: number, before: string): number {
    const end = endOfName(bytes, from);
    const name = before + bytes.toString('latin1', from, end);
    if (name.length > nameMaxBytes) throw new MalformedCall('The form has no field json.');
    if (bytes[end] === ampersand) return this.#startName(end + 1);
    this.#name = end === bytes.length ? name : undefined;
    if (this.#name === undefined) this.#startValue(name);
    return end + 1;
  }

  #startName(at: number): number {
    this.#name = '';
    this.#fields += 1;
    if (this.#fields > fieldsMax) throw new MalformedCall(`The form has more than ${fieldsMax} fields.`);
    return at;
  }

  #startValue(name: string): void {
    this.#isJson = name.trim().toLowerCase() === 'json';
    if (this.#isJson && this.#hasJson) throw new MalformedCall('The form has more than one field json.');
    this.#hasJson ||= this.#isJson;
  }

  #readValue(bytes: Buffer, from: number): number {
    const end = firstOf(bytes, from, ampersand);
    if (this.#isJson) this.#take(this.#percent.write(bytes.subarray(from, end)));
    else this.#passOver(end - from);
    if (end === bytes.length) return end;
    if (this.#isJson) this.#endValue();
    return this.#startName(end + 1);
  }

  #passOver(bytes: number): void {
    this.#otherBytes += bytes;
    if (this.#otherBytes > otherBytesMax) {
      throw new MalformedCall('The form has more than 64 kB in other fields than json.');
    }
  }

  #take(decodedPiece: Buffer): void {
    this.#decodedBytes += decodedPiece.length;
    if (this.#decodedBytes > requestMaxBytes) throw new ApplicationError('tooLarge');
    this.#json.write(this.#decode(decodedPiece));
  }

  #endValue(): void {
    this.#isJson = false;
    this.#take(this.#percent.finish());
    this.#json.write(this.#decode());
  }

  #decode(bytes?: Buffer): string {
    try {
      return bytes === undefined ? this.#decoder.decode() : this.#decoder.decode(bytes, { stream: true });
    } catch {
      throw new MalformedCall('The field json is not UTF-8 text.');
    }
  }
}

/** Scripts may send a form without a type, or as plain text. */
function isForm(contentType = ''): boolean {
  const [type = ''] = contentType.split(';', 1);
  return ['', formType, 'text/plain'].includes(type.trim().toLowerCase());
}

function refuseType(): never {
  throw new MalformedCall(`Send the form as ${formType} with one field json.`, {
    status: 415,
    headers: { accept: formType },
  });
}

/** Index of the character that ends a name starting at `from`, at most one byte after the longest name. */
function endOfName(bytes: Buffer, from: number): number {
  const most = Math.min(bytes.length, from + nameMaxBytes + 1);
  let at = from;
  while (at < most && bytes[at] !== ampersand && bytes[at] !== equals) at += 1;
  return at;
}

/** Index of the byte, or the length if it does not occur. */
function firstOf(bytes: Buffer, from: number, byte: number): number {
  const at = bytes.indexOf(byte, from);
  return at === -1 ? bytes.length : at;
}
