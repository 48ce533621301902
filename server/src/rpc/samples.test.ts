import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { SoapBinding } from './bindings/soap-binding.ts';

interface CallSample {
  version?: string;
  namespace?: string;
  fields?: object;
  /** Part of the reason in the refusal. */
  reason?: string;
}

const folder = path.join(import.meta.dirname, '../../../contract/samples');
const read = (name: string) => readFileSync(path.join(folder, name));
const samples = JSON.parse(read('calls.json').toString()) as Record<string, CallSample>;
const acceptedSamples = Object.entries(samples).filter(([, { fields }]) => fields !== undefined);
const refusedSamples = Object.entries(samples).filter(([, { fields }]) => fields === undefined);

/** Reads a document that arrives in pieces of this many bytes. */
function readIn(bytesAtATime: number, document: Buffer) {
  const headers = { contentType: 'text/xml', contentLength: undefined };
  const binding = new SoapBinding(headers, 'urn:default');
  for (let at = 0; at < document.length; at += bytesAtATime) {
    binding.write(document.subarray(at, at + bytesAtATime));
  }
  return { fields: binding.finish(), binding };
}

const pieces = [1, 7, 100_000];

describe('The sample calls are read in pieces of any size', () => {
  test.each(acceptedSamples)(
    'The sample call is read: %s',
    (name, { version = '1.1', namespace, fields }) => {
      for (const size of pieces) {
        const call = readIn(size, read(name));
        expect(call.fields).toEqual(fields);
        const answer = call.binding.answer(anyResult);
        expect(answer.contentType).toContain(version === '1.2' ? 'application/soap+xml' : 'text/xml');
        expect(answer.body).toContain(namespace === '' ? '<fResponse>' : `<fResponse xmlns="${namespace}">`);
      }
    },
  );
});

describe('The sample mistakes are refused in one line', () => {
  test.each(refusedSamples)('The sample mistake is refused: %s', (name, { reason }) => {
    for (const size of pieces) expect(() => readIn(size, read(name))).toThrow(new RegExp(`^.*${reason}.*$`));
  });
});

const anyResult: WireResult = { data: '', securityStatus: 'Unchecked', errors: [], elapsedMs: 0 };
