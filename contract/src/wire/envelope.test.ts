import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type QualifiedName,
  type SoapVersion,
  escapeXml,
  writeAnswer,
  writeCall,
  writeFault,
  writeNotUnderstood,
  writeTaskResponse,
} from './envelope.ts';
import type { WireResult } from './result.ts';

interface AnswerSample {
  binding: SoapVersion | 'POST';
  namespace: string;
  result?: WireResult;
  fault?: string;
  /** The header block that brought the fault. */
  notUnderstood?: QualifiedName;
}

const samples = path.join(import.meta.dirname, '../../samples');
const read = (name: string) => readFileSync(path.join(samples, name), 'utf8');
const answers = Object.entries(JSON.parse(read('answers.json')) as Record<string, AnswerSample>);

describe('Answers are written as the samples show them', () => {
  test.each(answers)('%s', (name, sample) => expect(write(sample)).toBe(read(name)));
});

function write({ binding, namespace, result, fault, notUnderstood }: AnswerSample): string {
  if (binding === 'POST') return writeTaskResponse(result!, namespace);
  if (result) return writeAnswer(result, namespace, binding);
  return notUnderstood ? writeNotUnderstood(notUnderstood, fault!, binding) : writeFault(fault!, binding);
}

test('A header in no namespace that is not understood is named as it is', () => {
  const block = { namespace: '', local: 'Trace' };
  expect(writeNotUnderstood(block, 'no', '1.2')).toContain('<soap:NotUnderstood qname="Trace"/>');
});

test('A call is written as the samples show it, in either version', () => {
  const json = '{"cmd":"findclientidbyname","name":"riverbend"}';
  expect(writeCall(json, 'urn:fixpoint:ws7')).toBe(read('call-soap-1.1.xml'));
  expect(writeCall(json, 'urn:fixpoint:ws7', '1.2')).toBe(read('call-soap-1.2.xml'));
});

test('Whatever a resident types can be carried: markup is escaped, what XML cannot hold is replaced', () => {
  expect(escapeXml(`<b a="1">&\r\n\t€😀`)).toBe('&lt;b a=&quot;1&quot;&gt;&amp;&#13;\n\t€😀');
  expect(escapeXml('a\u0000b\u001bc\uffffd\ud800e')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde');
});
