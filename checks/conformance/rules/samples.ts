/** The golden samples of contract/samples: calls that are accepted, and requests that are refused. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ConformanceCheck, extraCheck, type CheckGroup, specifiedCheck } from '#check.ts';
import { decodeXml } from '#exchange/decode-xml.ts';
import { findElement, readXml } from '#exchange/read-xml.ts';
import { mediaTypesByBinding, namespacesByBinding } from '#exchange/write-call.ts';
import { outline } from '#exchange/outline.ts';
import type { CheckTrial } from '#check-trial.ts';
import { expectClientIn } from './expect-client.ts';
import { expectFault } from './expect-fault.ts';

interface CallSample {
  version?: '1.1' | '1.2';
  namespace?: string;
  /** Undefined for refused requests. */
  fields?: Record<string, string>;
}

const folder = path.join(import.meta.dirname, '../../../contract/samples');
const readSample = (name: string) => readFileSync(path.join(folder, name));
const samples = Object.entries(JSON.parse(readSample('calls.json').toString()) as Record<string, CallSample>);

/** The municipality in the samples. The tested municipality replaces it. */
const namedInSamples = 'riverbend';

/** True for a strictly correct call: well-formed, without a DTD, with a JSON object in f/json. */
function isStrictlyCall(name: string): boolean {
  try {
    const document = decodeXml(readSample(name));
    const f = findElement(readXml(document), 'f');
    const json = f && findElement(f, 'json');
    return !document.includes('<!DOCTYPE') && /^\s*\{/.test(json!.text) && JSON.parse(json!.text) !== null;
  } catch {
    return false;
  }
}

/** Accepting an incorrect call, or refusing a correct one, goes beyond the specification. */
const check = (
  name: string,
  says: string,
  isAsked: boolean,
  attempt: ConformanceCheck['attempt'],
): ConformanceCheck =>
  (isAsked ? specifiedCheck : extraCheck)(`${name} ${says}`, `contract/samples/${name}`, attempt);

function send(trial: CheckTrial, name: string, version: '1.1' | '1.2' = '1.1') {
  const document = readSample(name).toString('latin1').replaceAll(namedInSamples, trial.wishes.client);
  const headers = { 'content-type': mediaTypesByBinding[version] };
  return trial.server.send({ method: 'POST', headers, body: Buffer.from(document, 'latin1') }, name);
}

const takenCheck = (name: string, { version = '1.1', namespace, fields }: CallSample): ConformanceCheck =>
  check(name, 'is taken', isStrictlyCall(name), async (trial) => {
    const answer = await send(trial, name, version);
    const result = trial.resultOf(answer);
    trial.expect(result.namespace === namespace, `an answer in '${namespace}'`, `in '${result.namespace}'`);
    const envelope = namespacesByBinding[version];
    trial.expect(answer.root?.namespace === envelope, `an Envelope in ${envelope}`, answer.root?.namespace);
    if (fields!['name'] === namedInSamples) await expectClientIn(trial, answer);
  });

const refusedCheck = (name: string): ConformanceCheck => {
  const isAsked = !isStrictlyCall(name);
  return check(name, 'is refused', isAsked, async (trial) => {
    const version = readSample(name).includes(namespacesByBinding['1.2']) ? '1.2' : '1.1';
    const answer = await send(trial, name, version);
    if (isAsked) expectFault(trial, answer, version);
    else trial.need(answer.fault, 'a SOAP fault', outline(answer));
  });
};

export const goldenSamples: CheckGroup = {
  title: 'Golden samples',
  checks: samples.map(([name, sample]) =>
    sample.fields === undefined ? refusedCheck(name) : takenCheck(name, sample),
  ),
};
