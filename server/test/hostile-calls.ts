/** Generates calls of every command, valid and hostile, and the requests that carry them. */
import { gzipSync, deflateSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { commands } from '@fixpoint/contract/commands/index.ts';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { hostileValue, valueOf } from './hostile-values.ts';
import { RandomEnvelopes } from './random-envelopes.ts';

/** Values of existing things, by field name in lower case. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** A call whose fields are each left out, existing, valid by schema, or hostile. */
export function anyCall(knownValues: KnownValues): Arbitrary<Record<string, unknown>> {
  const calls = Object.values(commands).map(({ cmd, payload }) =>
    fc
      .record(
        Object.fromEntries(
          Object.entries(payload.shape).map(([name, schema]) => [
            name,
            fieldValue(name, schema, knownValues),
          ]),
        ),
        { requiredKeys: [] },
      )
      .map((fields) => ({ cmd, ...fields })),
  );
  return fc.oneof(...calls);
}

function fieldValue(
  name: string,
  schema: Parameters<typeof valueOf>[0],
  knownValues: KnownValues,
): Arbitrary<unknown> {
  const real = knownValues[name.toLowerCase()] ?? [];
  return fc.oneof(
    { arbitrary: hostileValue, weight: 2 },
    { arbitrary: valueOf(schema), weight: 3 },
    ...(real.length > 0 ? [{ arbitrary: fc.constantFrom(...real), weight: 8 }] : []),
  );
}

/** An HTTP request to the service. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Places where the body is cut, as shares of its length. */
  cuts: readonly number[];
}

const mediaTypes = [
  'text/xml',
  'text/xml; charset=utf-8',
  'application/soap+xml; charset=utf-8; action="urn:x/f"',
  'text/xml; charset=utf-16le',
  'text/xml; charset=x-mac-cyrillic',
  'text/xml; charset=none',
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=x',
  'text/plain',
  'nonsense',
  '',
];

const methods = ['POST', 'POST', 'POST', 'POST', 'POST', 'POST', 'PUT', 'GET', 'HEAD', 'OPTIONS'];
const paths = ['/ws7/t.asmx', '/ws7/t.asmx/f', '/WS7/T.ASMX?x=%', '/ws7/t.asmx/f?', '/ws7/none'];
/** An exclamation mark means that the body is not compressed although its header says so. */
const codings = ['', '', '', 'gzip', 'deflate', 'gzip!', 'br', 'gzip, gzip'];
const spoiltJson = [
  "{cmd:'help'}",
  '{"cmd":"help"',
  '[]',
  'null',
  '{"cmd":"help","cmd":1}',
  '{a:'.repeat(500),
];

/** Requests that carry a call, half of them spoilt in some way. */
export function anyHostileRequest(knownValues: KnownValues): Arbitrary<RawRequest> {
  return fc
    .record({
      method: fc.constantFrom(...methods),
      path: fc.constantFrom(...paths),
      mediaType: fc.constantFrom(...mediaTypes),
      coding: fc.constantFrom(...codings),
      extra: fc.dictionary(headerName, headerValue, { maxKeys: 3 }),
      body: fc.tuple(anyBody(knownValues), spoiltBody).map(([bytes, spoil]) => spoil(bytes)),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
    })
    .map(({ method, path, mediaType, coding, extra: extraHeaders, body, cuts }) => {
      const type = mediaType === '' ? {} : { 'content-type': mediaType };
      const encoding = coding === '' ? {} : { 'content-encoding': coding.replace('!', '') };
      const isBare = method === 'GET' || method === 'HEAD';
      const sentBody = isBare ? Buffer.alloc(0) : compress(body, coding);
      return { method, path, cuts, headers: { ...extraHeaders, ...type, ...encoding }, body: sentBody };
    });
}

const headerName = fc.stringMatching(/^x-[a-z]{1,10}$/);
const headerValue = fc.stringMatching(/^[ -~]{0,50}$/);

/** A call in one of the bindings, or something similar. */
function anyBody(knownValues: KnownValues): Arbitrary<Buffer> {
  const json = fc.oneof(
    { arbitrary: anyCall(knownValues).map((fields) => JSON.stringify(fields)), weight: 3 },
    { arbitrary: fc.constantFrom(...spoiltJson), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 1 },
  );
  return fc.oneof(
    json.map((text) => Buffer.from(writeCall(text.toWellFormed(), 'urn:x'))),
    json.map((text) => Buffer.from(writeCall(text.toWellFormed(), 'urn:x', '1.2'), 'utf16le')),
    json.map((text) => Buffer.from(new URLSearchParams({ json: text }).toString())),
    json.map((text) => Buffer.from(text)),
    fc.integer({ min: 1 }).map((seed) => Buffer.from(new RandomEnvelopes(seed).next())),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  );
}

/** Changes one byte, removes some, or changes nothing. */
const spoiltBody = fc.oneof(
  fc.constant((bytes: Buffer) => bytes),
  fc.record({ at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) }).map(({ at, to }) => (bytes: Buffer) => {
    if (bytes.length > 0) bytes[at % bytes.length] = to;
    return bytes;
  }),
  fc.record({ from: fc.nat(), length: fc.nat({ max: 30 }) }).map(({ from, length }) => (bytes: Buffer) => {
    const start = bytes.length === 0 ? 0 : from % bytes.length;
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + length)]);
  }),
);

function compress(bytes: Buffer, coding: string): Buffer {
  if (coding === 'gzip') return gzipSync(bytes);
  return coding === 'deflate' ? deflateSync(bytes) : bytes;
}
