import { expect, test } from 'vitest';
import { NetworkFailure } from './call-failure.ts';
import { readAnswer } from './read-answer.ts';

interface Sample {
  binding: string;
  result?: { data: string; securityStatus: string; errors: object[] };
  fault?: string;
}

const xml = import.meta.glob<string>('../../../contract/samples/*.xml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const json = import.meta.glob<Record<string, Sample>>('../../../contract/samples/answers.json', {
  import: 'default',
  eager: true,
});
// The portal uses SOAP only; other clients use the HTTP POST binding.
const samples = Object.entries(Object.values(json)[0]!).filter(([, { binding }]) => binding !== 'POST');

function read(name: string) {
  return readAnswer(xml[`../../../contract/samples/${name}`]!);
}

const answers = samples.filter(([, { result }]) => result !== undefined);
const faults = samples.filter(([, { fault }]) => fault !== undefined);

test.each(answers)('the sample %s gives the result that it describes', (name, { result }) => {
  const { data, securityStatus, errors } = result!;
  expect(read(name)).toEqual({ data, securityStatus, errors, hasErrors: errors.length > 0 });
});

test.each(faults)('the sample %s is rejected with the reason that it gives', (name, { fault }) => {
  expect(() => read(name)).toThrow(NetworkFailure);
  expect(() => read(name)).toThrow(fault);
});

test('prefixes, namespaces and white space of other servers make no difference', () => {
  const answer = readAnswer(
    `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>
      <n:fResponse xmlns:n="http://old.example/"><n:fResult>
        <n:Data>{}</n:Data><n:SecurityStatus> Success </n:SecurityStatus><n:HasErrors>True</n:HasErrors>
        <n:Errors><n:ApplicationError><n:ErrorCode> 00010004 </n:ErrorCode><n:Message>Not &lt;found&gt;</n:Message></n:ApplicationError></n:Errors>
      </n:fResult></n:fResponse></s:Body></s:Envelope>`,
  );
  expect(answer).toEqual({
    data: '{}',
    securityStatus: 'Success',
    hasErrors: true,
    errors: [{ code: '00010004', message: 'Not <found>' }],
  });
});
