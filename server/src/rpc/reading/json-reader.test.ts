import { describe, expect, test, vi } from 'vitest';
import { ApplicationError } from '#platform/application-error.ts';
import { processorMsOf } from '#test/processor-time.ts';
import { slowness } from '#test/slowness.ts';
import { JsonReader } from './json-reader.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';

/** Reads a text in pieces of the given length. Long calls are read while they arrive, short ones at once. */
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
  test.each([1, 3, 1000, 100_000])(
    'A call with a photo is the same in pieces of %i characters',
    (pieceLength) => {
      const nestedValue = { deep: [{ data: 'not this one' }, '"}]'], text: 'a "quoted" \\ b {[,:' };
      const json = JSON.stringify({ cmd: 'createtempfile', ...nestedValue, Data: base64, after: null });
      expect(read(json, pieceLength)).toEqual({
        cmd: 'createtempfile',
        ...nestedValue,
        Data: bytes,
        after: null,
      });
    },
  );

  test.each([
    ['a data URL', `data:image/jpeg;base64,${base64}`],
    ['line breaks', base64.replace(/.{76}/g, '$&\r\n')],
    ['no padding', base64.replace(/=+$/, '')],
  ])('A photo may come with %s', (_what, text) => {
    expect(read(JSON.stringify({ data: text }))).toEqual({ data: bytes });
  });

  test('A photo may have the escapes of any JSON writer', () => {
    const slashes = JSON.stringify({ data: base64 }).replaceAll('/', '\\/').replaceAll('+', '\\u002B');
    for (const size of [1, 5, 4096]) expect(read(slashes, size)).toEqual({ data: bytes });
  });

  test('A photo may have each letter written as an escape, cut anywhere, with line breaks between', () => {
    const escapedBase64 = base64.slice(0, 4000).replace(/[^]/g, (letter, at: number) => {
      if (at % 76 === 0) return `\n${letter}`;
      return letter === '/' ? '\\/' : `\\u00${letter.charCodeAt(0).toString(16)}`;
    });
    const json = `{"cmd":"createtempfile","x":"\\\\\\"","data":"${escapedBase64}"${long}}`;
    for (const size of [1, 2, 5, 7, 4096]) {
      const expectedFields = { cmd: 'createtempfile', x: '\\"', data: bytes.subarray(0, 3000) };
      expect(read(json, size)).toEqual(expectedFields);
    }
  });

  test.each([
    ['cut short', base64.slice(0, -3)],
    ['with a letter outside base64', `${base64.slice(0, 30_000)}*${base64.slice(30_000)}`],
    ['with the letter _ of base64url', `${base64.slice(0, 30_000)}_${base64.slice(30_001)}`],
    ['with the letter - of base64url', `${base64.slice(0, 30_000)}-${base64.slice(30_001)}`],
    [
      'with a letter whose low byte is a base64 letter',
      `${base64.slice(0, 30_000)}\u0141${base64.slice(30_001)}`,
    ],
    ['with padding in the middle', `${base64.slice(0, 30_000)}==${base64.slice(30_000)}`],
  ])('Broken base64 is passed on as broken text: %s', (_how, text) => {
    const { data } = read(JSON.stringify({ data: text }));
    expect(data).toBe('?');
  });

  test('The buffer grows with a photo of unknown size, and an empty photo stays empty', () => {
    const large = Buffer.alloc(3_000_000, 7);
    const { data } = read(JSON.stringify({ data: large.toString('base64') }), 65_536);
    expect(large.equals(data as Buffer)).toBe(true);
    expect(read(`{"data":""${long}}`)).toEqual({ data: Buffer.alloc(0) });
  });

  test('A field data that is not text stays as it is', () => {
    expect(read(`{"data":5${long}}`)).toEqual({ data: 5 });
    expect(read(`{"data":null, "x":["data"]${long}}`)).toEqual({ data: null, x: ['data'] });
  });

  test('A call may not have two photos', () => {
    expect(() => read(`{"data":"AAAA","DATA":"BBBB"${long}}`)).toThrow(ApplicationError);
  });
});

describe('Text that is no JSON object is refused', () => {
  test.each([
    '',
    '[]',
    '"text"',
    'null',
    '{',
    '{"cmd":NaN}',
    '{cmd:-Infinity}',
    "{cmd:'a}",
    '{cmd}',
    '{cmd:help}',
    '{"a":1}}',
    '{"a":"\n"}',
  ])('The text is refused: %s', (json) => {
    expect(() => read(json)).toThrow(MalformedCall);
    expect(() => read(json + long)).toThrow(MalformedCall);
    expect(() => read(long + json)).toThrow(MalformedCall);
  });

  test('A photo that never ends is refused', () => {
    expect(() => read(`{"data":"${base64}`)).toThrow(MalformedCall);
  });
});

describe("A call may be written as in the protocol's guide", () => {
  test.each([
    ["{cmd:'signin',username:'demo',password:'demo'}", { cmd: 'signin', username: 'demo', password: 'demo' }],
    [`{cmd: "help", 'token': 'it\\'s "one"', }`, { cmd: 'help', token: 'it\'s "one"' }],
    ["{a:'\\/Date(5)\\/',b:null,c:[true,{d:'e'}]}", { a: '/Date(5)/', b: null, c: [true, { d: 'e' }] }],
    ["{a:'\u2028'}", { a: '\u2028' }],
    ["{a:1,a:2,A:'3'}", { a: 2, A: '3' }],
  ])("A call in the guide's spelling is read: %s", (json, fields) => {
    expect(read(json)).toEqual(fields);
    expect(read(json, 1)).toEqual(fields);
  });

  test('A field named __proto__ is an ordinary field', () => {
    for (const json of ['{"__proto__":{"cmd":"help"}}', "{__proto__:{cmd:'help'}}"]) {
      const fields = read(json);
      expect(Object.keys(fields)).toEqual(['__proto__']);
      expect(fields['cmd']).toBeUndefined();
    }
  });

  test("A call in the guide's spelling may have up to 4,096 characters", () => {
    const call = (length: number) => `{cmd:'${'x'.repeat(length - 8)}'}`;
    expect(read(call(4096))).toEqual({ cmd: 'x'.repeat(4088) });
    expect(() => read(call(4097))).toThrow('put names and texts in double quotes');
  });

  test("A call in the guide's spelling writes nothing to the server's console", () => {
    const warn = vi.spyOn(console, 'warn');
    expect(read("{a:'\u2028\u2029'}")).toEqual({ a: '\u2028\u2029' });
    expect(() => read('{a:1\u2028}')).toThrow(MalformedCall);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test('A deeply nested call is read in time', async () => {
    const spentMs = await processorMsOf(() => {
      expect(read(`{a:${'['.repeat(2000)}${']'.repeat(2000)}}`)).toHaveProperty('a');
      expect(() => read(`{a:${'['.repeat(4000)}}`)).toThrow(MalformedCall);
    });
    expect(spentMs).toBeLessThan(3000 * slowness);
  });

  test.each([
    `{cmd:'createtempfile',data:'${base64}'}`,
    `{cmd:"createtempfile",data:"${base64}"}`,
    `{"cmd":"createtempfile","data":'${base64}'}`,
    `{"cmd":"createtempfile",data:"${base64}"}`,
    `{cmd:1,${long}}`,
  ])('A call with a photo needs the quotes of JSON, and is refused before its end: %.40s', (json) => {
    const reader = new JsonReader();
    expect(() => {
      for (let at = 0; at < json.length - 1; at += 1000) reader.write(json.slice(at, at + 1000));
    }).toThrow('in a call this long, put names and texts in double quotes');
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

  test('The refusal of a long text names its field', () => {
    expect(refusal(JSON.stringify({ description: 'x'.repeat(5_000_000) }))).toBe(
      'fieldInvalid: description is too long.',
    );
  });

  test('A call with too much text is refused', () => {
    expect(refusal(JSON.stringify({ x: [{ x: 'x'.repeat(1_100_000) }] }))).toContain('tooLarge');
  });

  test.each([
    [
      'many fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`f${at}`, '']))),
    ],
    ['many values', `{"x":[0${',0'.repeat(5000)}]}`],
    ['texts one after the other', '""'.repeat(5000)],
    ['deep nesting', '['.repeat(2_000_000)],
  ])('A call with more marks than any real call is refused at once: %s', (_what, json) => {
    expect(refusal(json)).toContain('more than 4000 texts, brackets, commas and colons');
  });

  test('A call of 900 fields is read', () => {
    const fields = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`field number ${at}`, 'x']));
    expect(read(JSON.stringify(fields))).toEqual(fields);
  });
});
