import { describe, expect, test } from 'vitest';
import { requestMaxBytes } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { slowness } from '#test/slowness.ts';
import { FormBinding } from './form-binding.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';

const namespace = 'urn:example';

function read(form: string, bytesAtATime = 65_536) {
  const body = Buffer.from(form);
  const binding = new FormBinding({ contentType: undefined, contentLength: body.length }, namespace);
  for (let at = 0; at < body.length; at += bytesAtATime) binding.write(body.subarray(at, at + bytesAtATime));
  return binding.finish();
}

const asDotNet = (unit: string) => {
  const digits = unit.charCodeAt(0).toString(16).toUpperCase();
  return unit > '~' ? `%u${digits.padStart(4, '0')}` : `%${digits}`;
};

const fields = { cmd: 'help', text: 'a+b & c=d, 100 % "straße" 😀' };
const json = JSON.stringify(fields);

describe('A form with the field json', () => {
  test.each([1, 2, 3, 65_536])('A form is read in pieces of %i bytes', (size) => {
    expect(read(`json=${encodeURIComponent(json)}`, size)).toEqual(fields);
    expect(read(`a=1&b&JSON=${encodeURIComponent(json)}&c=%`, size)).toEqual(fields);
    expect(read(`a=1&&=x&${new URLSearchParams({ json }).toString()}`, size)).toEqual(fields);
  });

  test('A percent sign that encodes nothing stays', () => {
    expect(read('json={"cmd":"50%","x":"%4"}')).toEqual({ cmd: '50%', x: '%4' });
    expect(read('json={"cmd":"%zz"}')).toEqual({ cmd: '%zz' });
  });

  test('Characters may be written as .NET writes them, as %uXXXX', () => {
    const form = `json=${json.replace(/[^\w ]/g, asDotNet).replaceAll(' ', '+')}`;
    expect(form).toContain('stra%u00DFe%5C%22+%uD83D%uDE00');
    for (const size of [1, 2, 5, 65_536]) expect(read(form, size)).toEqual(fields);
  });

  test('Half a character as %uXXXX and an incomplete %uXXXX stay as they are', () => {
    const text = '%uD83D %uDE00%uD83D %u12 %uD83D%u0041 %uzzzz %u';
    for (const size of [1, 65_536]) {
      expect(read(`json={"cmd":"${text}"}`, size)).toEqual({ cmd: text.replace('%u0041', 'A') });
    }
    expect(() => read('json={}%uD83D')).toThrow(MalformedCall);
  });

  test('A byte order mark at the beginning is not part of the text', () => {
    const markedBody = `json=${encodeURIComponent(`\ufeff${json}`)}`;
    for (const size of [1, 65_536]) expect(read(markedBody, size)).toEqual(fields);
  });

  test.each([
    '',
    'cmd=help',
    'json',
    'jsonx={}',
    'x'.repeat(1000),
    'json={"a":"%ff"}',
    'json={"a":"%f0%9f%98"}',
    'json={}%f0%9f%98',
    'json={"a":"%ed%a0%80"}',
    'json={}&json={}',
    'json={',
  ])('A form without a valid call is refused: %s', (form) => expect(() => read(form)).toThrow(MalformedCall));

  test('A form with two calls is refused with that reason', () => {
    expect(() => read('json={}&JSON={}')).toThrow('The form has more than one field json.');
  });
});

describe('A form with more than a call is refused as soon as possible', () => {
  test.each([
    ['names without a value', '&'.repeat(60), 'more than 50 fields'],
    ['fields', 'a=&'.repeat(60), 'more than 50 fields'],
    ['fields after json', `json=%7B%7D${'&a=1'.repeat(60)}`, 'more than 50 fields'],
    ['a value', `a=${'x'.repeat(70_000)}`, 'more than 64 kB in other fields than json'],
    ['values together', `a=${'x'.repeat(40_000)}&b=${'x'.repeat(40_000)}`, 'more than 64 kB'],
  ])('A form beyond a limit is refused: %s', (_what, form, reason) => {
    for (const size of [1, 1000, 65_536]) expect(() => read(form, size)).toThrow(reason);
  });

  test('A form may have 49 other fields, which are ignored', () => {
    expect(read(`${'a=1&'.repeat(49)}json=${encodeURIComponent(json)}`)).toEqual(fields);
  });
});

// Decoding a photo takes minutes if each of its bytes passes an instrumented branch.
test.skipIf(slowness > 1)(
  'A photo may be percent-encoded throughout, because the limit counts decoded bytes',
  () => {
    const data = Buffer.alloc(6_000_000, 250);
    const call = Buffer.from(JSON.stringify({ data: data.toString('base64') }));
    const encodedCall = call.toString('hex').replace(/../g, '%$&');
    expect(encodedCall.length).toBeGreaterThan(requestMaxBytes);
    expect(data.equals(read(`json=${encodedCall}`)['data'] as Buffer)).toBe(true);
  },
);

test('A form is refused as soon as its decoded bytes exceed the limit', () => {
  const binding = new FormBinding({ contentType: undefined, contentLength: undefined }, namespace);
  const piece = Buffer.alloc(1_000_000, ' ');
  binding.write(Buffer.from('json='));
  expect(() => {
    for (let bytes = 0; bytes < 3 * requestMaxBytes; bytes += piece.length) binding.write(piece);
  }).toThrow(ApplicationError);
});
