/** Holds the reader to a parser that is not ours: what both make of the same documents, well-formed and not. */
import { describe, expect, test } from 'vitest';
import { type ReadEnvelope, readBySaxes } from '#test/envelope-by-saxes.ts';
import { RandomEnvelopes } from '#test/random-envelopes.ts';
import { EnvelopeReader } from './envelope-reader.ts';
import { MalformedCall } from './malformed-call.ts';

/** Undefined when it is refused. */
function readByUs(chunks: readonly string[]): ReadEnvelope | undefined {
  let json = '';
  const reader = new EnvelopeReader({ write: (text) => void (json += text) });
  try {
    for (const chunk of chunks) reader.write(chunk);
    reader.finish();
  } catch (error) {
    if (error instanceof MalformedCall) return undefined;
    throw error;
  }
  return { json, version: reader.version, namespace: reader.namespace };
}

/** Where saxes and the recommendations differ, we follow these. */
interface Difference {
  why: string;
  /** Finds the documents in which it can show. */
  shows: RegExp;
  example: string;
  /** Whether it is refused by us, or else by saxes. */
  isRefused: boolean;
}

const around = (inside: string, declaration = '') =>
  `${declaration}<Envelope><Body><f>${inside}<json>{}</json></f></Body></Envelope>`;

const differences: readonly Difference[] = [
  {
    why: 'saxes takes half a character together with the character after it for a whole one',
    shows: /\p{Surrogate}/u,
    example: around('\ud83da'),
    isRefused: true,
  },
  {
    why: 'saxes knows XML 1.1; a reader of XML 1.0 reads all of 1.x as 1.0 (XML 1.0, 2.8)',
    shows: /version\s*=\s*["']1\.(?!0["'])/,
    example: around('\u0080', '<?xml version="1.1"?>'),
    isRefused: false,
  },
  {
    why: 'saxes lets the second part of a name begin as no name may (Namespaces in XML, 4)',
    shows: /:[-.\d\u00b7]/,
    example: around('<p:1 xmlns:p="u"/>'),
    isRefused: true,
  },
  {
    why: 'saxes lets a ? follow the target of a processing instruction (XML 1.0, 2.6)',
    shows: /<\?[^\s?]+\?[^>]/,
    example: around('<?a?b?>'),
    isRefused: true,
  },
  {
    why: 'saxes trims namespaces; they are compared as they are written (Namespaces in XML, 2.3)',
    shows: /xmlns[^=]*=\s*(["'])(\s|[^"']*\s\1)/,
    example: around('<a xmlns:p=" "/>'),
    isRefused: false,
  },
];

describe('What another parser makes of an envelope, the reader makes of it', () => {
  test('in thousands of them, whole and broken, in one piece and in many', () => {
    const envelopes = new RandomEnvelopes(20_140_501);
    let accepted = 0;
    for (let count = 0; count < 6000; count += 1) {
      const document = envelopes.next();
      const read = readByUs([document]);
      expect(readByUs(envelopes.cut(document)), document).toEqual(read);
      if (differences.some(({ shows }) => shows.test(document))) continue;
      expect(read, document).toEqual(readBySaxes(document));
      if (read !== undefined) accepted += 1;
    }
    expect(accepted).toBeGreaterThan(1500);
  });
});

describe('But for', () => {
  test.each(differences)('$why', ({ shows, example, isRefused }) => {
    expect(example).toMatch(shows);
    expect(readByUs([example]) === undefined).toBe(isRefused);
    expect(readBySaxes(example) === undefined).toBe(!isRefused);
  });
});
