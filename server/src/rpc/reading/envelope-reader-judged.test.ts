/** Compares the reader with a second, strict parser on the same documents, well-formed or not. */
import { describe, expect, test } from 'vitest';
import { type Judgement, readByLibxml2 } from '#test/envelope-by-libxml2.ts';
import { RandomEnvelopes } from '#test/random-envelopes.ts';
import { EnvelopeReader } from './envelope-reader.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';

function readByUs(chunks: readonly string[]): Judgement {
  let json = '';
  const reader = new EnvelopeReader({ write: (text) => void (json += text) });
  try {
    for (const chunk of chunks) reader.write(chunk);
    reader.finish();
  } catch (error) {
    if (error instanceof MalformedCall) return 'no envelope';
    throw error;
  }
  return { json, version: reader.version, namespace: reader.namespace };
}

/** A difference between saxes and libxml2. */
interface Difference {
  why: string;
  /** Matches the documents in which the difference can show. */
  shows: RegExp;
  example: string;
}

const around = (inside: string, declaration = '') =>
  `${declaration}<Envelope><Body><f>${inside}<json>{}</json></f></Body></Envelope>`;

const forgivenDifferences: readonly Difference[] = [
  {
    why: 'it takes half a character and the next character for one whole character; no decoder lets half a character pass',
    shows: /\p{Surrogate}/u,
    example: around('\ud83da'),
  },
  {
    why: 'the second part of a name may begin with a character that cannot begin a name (Namespaces in XML, 4)',
    shows: /:[-.\d\u00b7]/,
    example: around('<p:1 xmlns:p="u"/>'),
  },
  {
    why: 'a ? may follow the target of a processing instruction (XML 1.0, 2.6)',
    shows: /<\?[^\s?]+\?[^>]/,
    example: around('<?a?b?>'),
  },
];

const forgivenByTheOther: readonly Difference[] = [
  {
    why: 'the version 1. is not a number (XML 1.0, 2.8)',
    shows: /version\s*=\s*["']1\.["']/,
    example: around('', '<?xml version="1."?>'),
  },
];

/** The result of libxml2 lacks a byte order mark at its beginning. */
const innerMark = /[^]\ufeff/;

describe('The reader and another parser agree on every envelope', () => {
  test('The parsers agree on thousands of envelopes, whole and broken, in one piece and in many', () => {
    const knownDifferences = [...forgivenDifferences, ...forgivenByTheOther].map(({ shows }) => shows);
    const envelopes = new RandomEnvelopes(20_140_501);
    let acceptedCount = 0;
    for (let count = 0; count < 6000; count += 1) {
      const document = envelopes.next();
      const read = readByUs([document]);
      expect(readByUs(envelopes.cut(document)), document).toEqual(read);
      if ([...knownDifferences, innerMark].some((shows) => shows.test(document))) continue;
      const judgement = readByLibxml2(document);
      if (judgement === 'namespace is no URI') continue;
      expect(read, document).toEqual(judgement);
      if (read !== 'no envelope') acceptedCount += 1;
    }
    expect(acceptedCount).toBeGreaterThan(2000);
  });
});

describe('Known differences between the parsers', () => {
  test.each(forgivenDifferences)('Only the reader accepts this: $why', ({ shows, example }) => {
    expect(example).toMatch(shows);
    expect(readByUs([example])).toMatchObject({ json: '{}' });
    expect(readByLibxml2(example)).toBe('no envelope');
  });

  test.each(forgivenByTheOther)('Only libxml2 accepts this: $why', ({ shows, example }) => {
    expect(example).toMatch(shows);
    expect(readByUs([example])).toBe('no envelope');
    expect(readByLibxml2(example)).toMatchObject({ json: '{}' });
  });

  test('The parsers differ: libxml2 stops at a namespace that is not a URI', () => {
    const example = around('<a xmlns="b c"/>');
    expect(readByUs([example])).toMatchObject({ json: '{}' });
    expect(readByLibxml2(example)).toBe('namespace is no URI');
  });
});
