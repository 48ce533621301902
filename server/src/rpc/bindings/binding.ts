/** A binding is a way to carry calls over HTTP: how one is read while it arrives, and how it is answered. */
import type { JsonObject } from '@fixpoint/contract/wire/field-names.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import type { SpooledText } from '#platform/disk/spooled-text.ts';
import type { MalformedCall } from '#rpc/malformed-call.ts';
import type { SeenFields } from '#rpc/seen-fields.ts';

/** An HTTP answer. */
export interface Answer {
  status: number;
  contentType: string;
  /** Any others. */
  headers?: Readonly<Record<string, string>>;
  body: string;
  /** What belongs between the tags of its Data, which are empty. */
  largeData?: SpooledText | undefined;
}

/** One call in one binding. Reading throws `MalformedCall`, or an `ApplicationError` for a field that is too long. */
export interface Binding {
  /** Bytes that a request may have at most, in whatever encoding; what it holds in the end may be bounded more narrowly. */
  readonly maxBytes: number;
  /** What has been read so far. */
  readonly seen: SeenFields;
  write(bytes: Buffer): void;
  /** The call's fields, when all bytes are there. */
  finish(): JsonObject;
  answer(result: WireResult): Answer;
  /** The answer to what is no call. */
  refuse(refusal: MalformedCall): Answer;
}

/** What the request's headers say of its body. */
export interface BodyHeaders {
  contentType: string | undefined;
  /** In bytes; undefined when it is sent in chunks. */
  contentLength: number | undefined;
}
