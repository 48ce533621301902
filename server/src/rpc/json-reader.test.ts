import { describe, expect, test } from 'vitest';
import { ApplicationError } from '#platform/application-error.ts';
import { JsonReader } from './json-reader.ts';
import { MalformedCall } from './malformed-call.ts';

/** Reads a text in pieces of the given length; long calls are read while they arrive, short ones at once. */
function read(json: string, pieceLength = 4096) {
  const reader = new JsonReader();
  for (let at = 0; at < json.length; at += pieceLength) reader.write(json.slice(at, at + pieceLength));
  return reader.finish();
}

/** White space that makes any call a long one. */
const long = ' '.repeat(20_000);
const bytes = Buffer.from(Array.from({ length: 60_000 }, (_, at) => at % 256));
const base64 = bytes.toString('base64');

describe('A call with a photo', () => {
  test.each([1, 3, 1000, 100_000])('is the same in pieces of %i characters', (pieceLength) => {
    const nested = { deep: [{ data: 'not this one' }, '"}]'], text: 'a "quoted" \\ b {[,:' };
    const json = JSON.stringify({ cmd: 'createtempfile', ...nested, Data: base64, after: null });
    expect(read(json, pieceLength)).toEqual({ cmd: 'createtempfile', ...nested, Data: bytes, after: null });
  });

  test.each([
    ['a data URL', `data:image/jpeg;base64,${base64}`],
    ['line breaks', base64.replace(/.{76}/g, '$&\r\n')],
    ['no padding', base64.replace(/=+$/, '')],
  ])('takes %s', (_what, text) => {
    expect(read(JSON.stringify({ data: text }))).toEqual({ data: bytes });
  });

  test('takes the escapes of every JSON writer', () => {
    const slashes = JSON.stringify({ data: base64 }).replaceAll('/', '\\/').replaceAll('+', '\\u002B');
    for (const size of [1, 5, 4096]) expect(read(slashes, size)).toEqual({ data: bytes });
  });

  test.each([
    ['cut short', base64.slice(0, -3)],
    ['with a letter that is none', `${base64.slice(0, 30_000)}*${base64.slice(30_000)}`],
    ['with a letter of base64url', `${base64.slice(0, 30_000)}_${base64.slice(30_001)}`],
    ['with the other letter of base64url', `${base64.slice(0, 30_000)}-${base64.slice(30_001)}`],
    ['with a letter whose last byte is one', `${base64.slice(0, 30_000)}\u0141${base64.slice(30_001)}`],
    ['with padding in the middle', `${base64.slice(0, 30_000)}==${base64.slice(30_000)}`],
  ])('hands broken base64 over as broken text: %s', (_how, text) => {
    const { data } = read(JSON.stringify({ data: text }));
    expect(data).toBe('?');
  });

  test('grows as the photo does when its size is not known, and keeps an empty one', () => {
    const large = Buffer.alloc(3_000_000, 7);
    const { data } = read(JSON.stringify({ data: large.toString('base64') }), 65_536);
    expect(large.equals(data as Buffer)).toBe(true);
    expect(read(`{"data":""${long}}`)).toEqual({ data: Buffer.alloc(0) });
  });

  test('leaves a data that is no text alone', () => {
    expect(read(`{"data":5${long}}`)).toEqual({ data: 5 });
    expect(read(`{"data":null, "x":["data"]${long}}`)).toEqual({ data: null, x: ['data'] });
  });

  test('may not have two of them', () => {
    expect(() => read(`{"data":"AAAA","DATA":"BBBB"${long}}`)).toThrow(ApplicationError);
  });
});

describe('What is no JSON object is refused', () => {
  test.each([
    '',
    '[]',
    '"text"',
    'null',
    '{',
    '{"cmd":NaN}',
    "{'cmd':1}",
    '{"a":1}}',
    '{"a":"\n"}',
    '{"a":1,}',
  ])('%s', (json) => {
    expect(() => read(json)).toThrow(MalformedCall);
    expect(() => read(json + long)).toThrow(MalformedCall);
    expect(() => read(long + json)).toThrow(MalformedCall);
  });
  test('also when its photo never ends', () => {
    expect(() => read(`{"data":"${base64}`)).toThrow(MalformedCall);
  });
});

describe('Text without end', () => {
  const refusal = (json: string) => {
    try {
      read(json);
    } catch (error) {
      return error instanceof ApplicationError ? `${error.errorName}: ${error.message}` : String(error);
    }
    return 'accepted';
  };

  test('names the field it stands in', () => {
    expect(refusal(JSON.stringify({ description: 'x'.repeat(5_000_000) }))).toBe(
      'fieldInvalid: description is too long.',
    );
  });

  test('is refused as too large when it is many fields, or nested', () => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`field number ${at}`, 1]));
    expect(refusal(JSON.stringify(many))).toContain('tooLarge');
    expect(refusal('['.repeat(2_000_000))).toContain('tooLarge');
  });

  test('takes time in proportion to its length', () => {
    const startedAt = performance.now();
    read(JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, '']))), 1000);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
