/** Holds the reader to a second parser, a strict one: what both make of the same documents, well-formed and not. */
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

/** Where saxes and libxml2 differ. */
interface Difference {
  why: string;
  /** Finds the documents in which it can show. */
  shows: RegExp;
  example: string;
}

const around = (inside: string, declaration = '') =>
  `${declaration}<Envelope><Body><f>${inside}<json>{}</json></f></Body></Envelope>`;

const forgiven: readonly Difference[] = [
  {
    why: 'half a character together with the character after it is taken for a whole one; no decoder lets one pass',
    shows: /\p{Surrogate}/u,
    example: around('\ud83da'),
  },
  {
    why: 'the second part of a name may begin as no name may (Namespaces in XML, 4)',
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
    why: 'the version 1. is no number (XML 1.0, 2.8)',
    shows: /version\s*=\s*["']1\.["']/,
    example: around('', '<?xml version="1."?>'),
  },
];

/** What comes back of libxml2 has lost a byte order mark at its beginning. */
const innerMark = /[^]\ufeff/;

describe('What another parser makes of an envelope, the reader makes of it', () => {
  test('in thousands of them, whole and broken, in one piece and in many', () => {
    const known = [...forgiven, ...forgivenByTheOther].map(({ shows }) => shows);
    const envelopes = new RandomEnvelopes(20_140_501);
    let accepted = 0;
    for (let count = 0; count < 6000; count += 1) {
      const document = envelopes.next();
      const read = readByUs([document]);
      expect(readByUs(envelopes.cut(document)), document).toEqual(read);
      if ([...known, innerMark].some((shows) => shows.test(document))) continue;
      const judgement = readByLibxml2(document);
      if (judgement === 'namespace is no URI') continue;
      expect(read, document).toEqual(judgement);
      if (read !== 'no envelope') accepted += 1;
    }
    expect(accepted).toBeGreaterThan(2000);
  });
});

describe('But for', () => {
  test.each(forgiven)('$why', ({ shows, example }) => {
    expect(example).toMatch(shows);
    expect(readByUs([example])).toMatchObject({ json: '{}' });
    expect(readByLibxml2(example)).toBe('no envelope');
  });

  test.each(forgivenByTheOther)('$why', ({ shows, example }) => {
    expect(example).toMatch(shows);
    expect(readByUs([example])).toBe('no envelope');
    expect(readByLibxml2(example)).toMatchObject({ json: '{}' });
  });

  test('a namespace that is no URI, of which libxml2 says nothing more', () => {
    const example = around('<a xmlns="b c"/>');
    expect(readByUs([example])).toMatchObject({ json: '{}' });
    expect(readByLibxml2(example)).toBe('namespace is no URI');
  });
});
