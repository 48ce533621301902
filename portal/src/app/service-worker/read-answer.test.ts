import { expect, test } from 'vitest';
import { readAnswer as readByDocument } from '#api/read-answer.ts';
import { readAnswer } from './read-answer.ts';

const samples = import.meta.glob<string>('/../contract/samples/{answer,fault}-*.xml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The result of a reader: the parts of the answer, or the thrown error. */
function outcomeOf(read: typeof readAnswer, xml: string): unknown {
  try {
    return read(xml);
  } catch (failure) {
    return failure;
  }
}

const odd = [
  ['<html>Bad gateway'],
  ['no markup at all'],
  [
    '<a:r xmlns:a="urn:x"><a:fResult><a:Data>{&quot;Id&quot;:1}</a:Data><a:HasErrors> TRUE </a:HasErrors></a:fResult></a:r>',
  ],
  ['<r><fResult><Data><![CDATA[{"Id": 1}]]></Data><SecurityStatus>Odd</SecurityStatus></fResult></r>'],
];

test('there are samples to read', () => expect(Object.keys(samples).length).toBeGreaterThan(4));

test.each([...Object.values(samples).map((xml) => [xml]), ...odd])(
  'the service worker reads an answer as a page does: %s',
  (xml) => {
    const [here, there] = [readAnswer, readByDocument].map((read) => outcomeOf(read, xml));
    expect(here).toEqual(there);
  },
);
