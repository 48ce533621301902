/** Tests the tool's own reader with the golden answers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readWs7Answer } from './read-answer.ts';

interface AnswerSample {
  namespace?: string;
  result?: { data: string; securityStatus: string; errors: object[]; elapsedMs: number };
  fault?: string;
}

const folder = path.join(import.meta.dirname, '../../../contract/samples');
const read = (name: string) => readFileSync(path.join(folder, name));
const samples = Object.entries(JSON.parse(read('answers.json').toString()) as Record<string, AnswerSample>);

const answer = (body: string | Buffer, contentType = 'text/xml') =>
  readWs7Answer({ status: 200, headers: { 'content-type': contentType }, body: Buffer.from(body) });

test.each(samples)('%s is read with its values', (name, { namespace, result, fault }) => {
  const read_ = answer(read(name));
  expect(read_.fault?.reason).toBe(fault);
  if (result === undefined) return;
  const { data, securityStatus, errors, elapsedMs } = result;
  expect(read_.result).toMatchObject({
    data,
    securityStatus,
    errors,
    elapsedTime: String(elapsedMs),
    hasErrors: String(errors.length > 0),
  });
  expect(read_.result?.namespace).toBe(namespace);
});

test.each([
  ['text that is not XML', 'hello', 'text data outside of root'],
  ['an element that is not closed', '<a>', 'unclosed tag'],
  ['an undeclared prefix', '<s:a/>', 'unbound namespace prefix'],
  ['bytes that are not UTF-8', Buffer.from([0x3c, 0x61, 0xe9, 0x2f, 0x3e]), 'not valid'],
])('%s is reported with its reason', (_what, body, words) => {
  const { problem, root, result, fault } = answer(body);
  expect(problem).toContain(words);
  expect([root, result, fault]).toEqual([undefined, undefined, undefined]);
});

test('an answer may be in any encoding that it names', () => {
  const document = '<TaskResponse><Data>"é"</Data></TaskResponse>';
  const inLatin = Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${document}`, 'latin1');
  expect(answer(inLatin).result?.data).toBe('"é"');
  expect(answer(Buffer.from(document, 'latin1'), 'text/xml; charset=iso-8859-1').result?.data).toBe('"é"');
  expect(answer(Buffer.from(`\ufeff${document}`, 'utf16le')).result?.data).toBe('"é"');
});
