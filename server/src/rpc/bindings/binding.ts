/** A binding carries calls over HTTP: it reads a call while the call arrives, and writes the answer. */
import type { JsonObject } from '@fixpoint/contract/wire/field-names.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import type { SpooledText } from '#platform/disk/spooled-text.ts';
import type { MalformedCall } from '#rpc/malformed-call.ts';
import type { SeenFields } from '#rpc/seen-fields.ts';

/** An HTTP answer. */
export interface BindingAnswer {
  status: number;
  contentType: string;
  /** Other headers of the answer. */
  headers?: Readonly<Record<string, string>>;
  body: string;
  /** Content of the Data element, which is empty in `body`. */
  largeData?: SpooledText | undefined;
}

/**
 * One call in one binding. Reading throws `MalformedCall`, or an `ApplicationError` for a field that is too
 * long.
 */
export interface Binding {
  /** The most bytes of a request, in any encoding. The limit of the decoded content may be lower. */
  readonly maxBytes: number;
  /** The fields that have been read so far. */
  readonly seen: SeenFields;
  write(bytes: Buffer): void;
  /** Returns the call's fields after the last byte. */
  finish(): JsonObject;
  answer(result: WireResult): BindingAnswer;
  /** The answer to a malformed call. */
  refuse(refusal: MalformedCall): BindingAnswer;
}

/** The request's headers about its body. */
export interface BodyHeaders {
  contentType: string | undefined;
  /** In bytes; undefined if the body is sent in chunks. */
  contentLength: number | undefined;
}
