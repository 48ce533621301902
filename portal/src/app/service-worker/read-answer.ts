/**
 * Parses a SOAP answer without DOMParser, like the function of the same name in `api`. The build of the
 * service worker uses this one instead, and a test compares both.
 */
import { SaxesParser } from 'saxes';
import { securityStatuses } from '@fixpoint/contract/wire/result.ts';
import { NetworkFailure } from '#api/call-failure.ts';
import type { Answer } from '#api/read-answer.ts';

/**
 * The first text of each known element, by its local name; for `ApplicationError`, the fields of each one.
 */
interface Read {
  isResult: boolean;
  fields: Map<string, string>;
  errors: Map<string, string>[];
  fault: string | undefined;
}

const noAnswer = 'The answer is not one of the protocol';
const resultName = 'fResult';
const errorName = 'ApplicationError';
const faultNames = ['faultstring', 'Reason'];

/**
 * Reads an answer of any namespace and prefix.
 * @throws NetworkFailure if it is no answer of the protocol.
 */
export function readAnswer(xml: string): Answer {
  const { isResult, fields, errors, fault } = parse(xml);
  if (!isResult) throw new NetworkFailure('unreadable', fault?.trim() || noAnswer);
  const field = (name: string) => fields.get(name) ?? '';
  const status = field('SecurityStatus').trim();
  return {
    data: field('Data'),
    securityStatus: securityStatuses.find((one) => one === status) ?? 'Unchecked',
    hasErrors: field('HasErrors').trim().toLowerCase() === 'true',
    errors: errors.map((error) => ({
      code: error.get('ErrorCode')?.trim() ?? '',
      message: error.get('Message') ?? '',
    })),
  };
}

function parse(xml: string): Read {
  const contents: Read = { isResult: false, fields: new Map(), errors: [], fault: undefined };
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (failure) => {
    throw new NetworkFailure('unreadable', noAnswer, failure);
  });
  const add = (text: string) => open.forEach((element) => (element.text += text));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ local }) => {
    open.push({ name: local, text: '' });
    if (local === resultName) contents.isResult = true;
    if (local === errorName) contents.errors.push(new Map());
  });
  parser.on('closetag', () => {
    const { name, text } = open.pop()!;
    const isIn = (outer: string) => open.some((element) => element.name === outer);
    if (faultNames.includes(name)) contents.fault ??= text;
    const place = isIn(errorName) ? contents.errors.at(-1)! : contents.fields;
    if (isIn(resultName) && !place.has(name)) place.set(name, text);
  });
  parser.write(xml).close();
  return contents;
}
