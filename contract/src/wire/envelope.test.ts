import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type QualifiedName,
  type SoapVersion,
  escapeXml,
  soapMediaTypes,
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
  /** The header block that caused the fault. */
  notUnderstood?: QualifiedName;
}

const samples = path.join(import.meta.dirname, '../../samples');
const read = (name: string) => readFileSync(path.join(samples, name), 'utf8');
const answers = Object.entries(JSON.parse(read('answers.json')) as Record<string, AnswerSample>);

describe('Answers are written like the samples', () => {
  test.each(answers)('The answer is written like the sample: %s', (name, sample) =>
    expect(write(sample)).toBe(read(name)),
  );
});

function write({ binding, namespace, result, fault, notUnderstood }: AnswerSample): string {
  if (binding === 'POST') return writeTaskResponse(result!, namespace);
  if (result) return writeAnswer(result, namespace, binding);
  return notUnderstood ? writeNotUnderstood(notUnderstood, fault!, binding) : writeFault(fault!, binding);
}

test('A header without a namespace is named without a prefix', () => {
  const block = { namespace: '', local: 'Trace' };
  expect(writeNotUnderstood(block, 'no', '1.2')).toContain('<soap:NotUnderstood qname="Trace"/>');
});

test('A call is written like the samples, in both versions', () => {
  const json = '{"cmd":"findclientidbyname","name":"riverbend"}';
  expect(writeCall(json, 'urn:fixpoint:ws7')).toBe(read('call-soap-1.1.xml'));
  expect(writeCall(json, 'urn:fixpoint:ws7', '1.2')).toBe(read('call-soap-1.2.xml'));
});

test('A namespace, a code and a reason cannot contain markup', () => {
  const hostile = '"><x a=\'&';
  const escapedText = "&quot;&gt;&lt;x a='&amp;";
  const result: WireResult = {
    data: '{"a":"<&>"}',
    securityStatus: 'Success',
    errors: [{ code: hostile, message: hostile }],
    elapsedMs: 7,
  };
  for (const xml of [writeAnswer(result, hostile, '1.1'), writeTaskResponse(result, hostile)]) {
    expect(xml).toContain(` xmlns="${escapedText}"`);
    expect(xml).toContain(`<ErrorCode>${escapedText}</ErrorCode><Message>${escapedText}</Message>`);
    expect(xml).toContain('<Data>{"a":"&lt;&amp;&gt;"}</Data>');
    expect(xml).not.toContain('<x');
  }
  expect(writeCall('{"a":"<"}', hostile)).toContain(
    `<f xmlns="${escapedText}"><json>{&quot;a&quot;:&quot;&lt;&quot;}`,
  );
  expect(writeFault(hostile, '1.1')).toContain(`<faultstring>${escapedText}</faultstring>`);
  const block = { namespace: hostile, local: hostile };
  expect(writeNotUnderstood(block, hostile, '1.2')).toContain(
    `qname="h:${escapedText}" xmlns:h="${escapedText}"`,
  );
  expect(writeNotUnderstood({ ...block, namespace: '' }, hostile, '1.2')).toContain(
    `qname="${escapedText}"/>`,
  );
  expect(writeNotUnderstood(block, hostile, '1.1')).not.toContain('NotUnderstood');
});

test('Several errors are written one after the other', () => {
  const errors = [
    { code: '00010003', message: 'one' },
    { code: '00010009', message: 'two' },
  ];
  const result: WireResult = { data: '', securityStatus: 'Unchecked', errors, elapsedMs: 0 };
  expect(writeTaskResponse(result, 'urn:x')).toContain(
    '<HasErrors>true</HasErrors><Errors>' +
      '<ApplicationError><ErrorCode>00010003</ErrorCode><Message>one</Message></ApplicationError>' +
      '<ApplicationError><ErrorCode>00010009</ErrorCode><Message>two</Message></ApplicationError></Errors>',
  );
});

test('An answer without a namespace declares none', () => {
  const result: WireResult = { data: '', securityStatus: 'Unchecked', errors: [], elapsedMs: 0 };
  expect(writeAnswer(result, '', '1.2')).toContain('<soap:Body><fResponse><fResult><Data></Data>');
  expect(writeAnswer(result, '', '1.2')).toContain('<HasErrors>false</HasErrors><Errors></Errors>');
});

test('Each version has its media type with UTF-8, because text outside ASCII is sent unescaped', () => {
  expect(soapMediaTypes).toEqual({
    '1.1': 'text/xml; charset=UTF-8',
    '1.2': 'application/soap+xml; charset=UTF-8',
  });
});

test('Below the space only tabs and line ends are valid XML characters', () => {
  for (let code = 0; code < 0x20; code += 1) {
    const character = String.fromCharCode(code);
    const writtenCharacter = { '\t': '\t', '\n': '\n', '\r': '&#13;' }[character] ?? '\ufffd';
    expect(escapeXml(`a${character}b`), `U+${code.toString(16)}`).toBe(`a${writtenCharacter}b`);
  }
  expect(escapeXml(' ~\u007f\u0080\ud7ff\ue000\ufffd')).toBe(' ~\u007f\u0080\ud7ff\ue000\ufffd');
  expect(escapeXml('\ufffe\uffff\ufffe')).toBe('\ufffd\ufffd\ufffd');
});

test('Any text of a resident can be sent: markup is escaped, and characters outside XML are replaced', () => {
  expect(escapeXml(`<b a="1">&\r\n\t€😀`)).toBe('&lt;b a=&quot;1&quot;&gt;&amp;&#13;\n\t€😀');
  expect(escapeXml('a\u0000b\u001bc\uffffd\ud800e')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde');
});
