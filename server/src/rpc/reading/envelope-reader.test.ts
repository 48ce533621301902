import { describe, expect, test } from 'vitest';
import { envelopeMaxDepth } from '@fixpoint/contract/limits.ts';
import { processorMsOf } from '#test/processor-time.ts';
import { slowness } from '#test/slowness.ts';
import { EnvelopeReader } from './envelope-reader.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';

const before = '<Envelope><Body><f><json>';
const after = '</json></f></Body></Envelope>';

/** The pieces that the reader passes on. */
function readPieces(chunks: Iterable<string>): string[] {
  const pieces: string[] = [];
  const reader = new EnvelopeReader({ write: (text) => void pieces.push(text) });
  for (const chunk of chunks) reader.write(chunk);
  reader.finish();
  return pieces;
}

const refusalOf = (document: string) => {
  try {
    readPieces([document]);
  } catch (error) {
    if (error instanceof MalformedCall) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('A photo’s text', () => {
  const megabyte = 'QUJD'.repeat(262_144);

  test.each([
    ['plain', before, after],
    ['in CDATA', `${before}<![CDATA[`, `]]>${after}`],
  ])('A photo’s text is passed on while it arrives, %s', (_how, opening, closing) => {
    const chunks = Array.from({ length: 64 }, (_, at) => megabyte.slice(at * 16_384, (at + 1) * 16_384));
    const pieces = readPieces([opening, ...chunks, closing]);
    expect(pieces.join('')).toBe(megabyte);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(64_000);
  });

  test('A photo’s text may contain entities, even across pieces', () => {
    const text = '&quot;&amp;&#65;'.repeat(5000);
    const chunks = (before + text + after).match(/[^]{1,4093}/g)!;
    expect(readPieces(chunks).join('')).toBe('"&A'.repeat(5000));
  });

  test('Comments in a photo’s text are skipped, and long ones are refused', () => {
    expect(readPieces([before, 'a<!-- no', ' more -->b', after]).join('')).toBe('ab');
    const long = [before, megabyte, 'a<!--', 'x'.repeat(16_000), '-->', megabyte, after];
    expect(readPieces(long).join('')).toBe(`${megabyte}a${megabyte}`);
    const pieces = Array.from({ length: 10 }, () => 'x'.repeat(10_000));
    expect(() => readPieces([before, 'a<!--', ...pieces, '-->b', after])).toThrow('too long');
    expect(refusalOf(`${before}a<!--${pieces.join('')}-->b${after}`)).toContain('too long');
  });
});

describe('Content that a call never needs is refused at once', () => {
  test('Nesting that is too deep is refused long before its end', async () => {
    const deep = `<Envelope>${'<a>'.repeat(100_000)}`;
    const spentMs = await processorMsOf(() => expect(refusalOf(deep)).toContain('nested'));
    expect(spentMs).toBeLessThan(5000 * slowness);
    expect(refusalOf(`<Envelope>${'<a>'.repeat(envelopeMaxDepth)}`)).toContain('nested');
    const deepest = '<a>'.repeat(envelopeMaxDepth - 2) + '</a>'.repeat(envelopeMaxDepth - 2);
    expect(refusalOf(`<Envelope><Header>${deepest}</Header><Body><f><json/></f></Body></Envelope>`)).toBe(
      'accepted',
    );
  });

  test('Thousands of attributes are refused', () => {
    const attributes = Array.from({ length: 10_000 }, (_, at) => `a${at}=""`).join(' ');
    expect(refusalOf(`<Envelope ${attributes}><Body/></Envelope>`)).toContain('attributes');
  });

  test.each([
    ['<html><body>hello</body></html>', 'Envelope'],
    ['', 'XML'],
    ['no XML', 'XML'],
    [`${before}${after}<more/>`, 'XML'],
    [`${before}<b>x</b>${after}`, 'text only'],
    ['<Envelope><Body><f><json/><json/></f></Body></Envelope>', 'more than one'],
    ['<Envelope><Header><f><json>{}</json></f></Header></Envelope>', 'no f/json'],
    ['<Envelope><Body><x><f><json>{}</json></f></x></Body></Envelope>', 'no f/json'],
    [`${before}]]>${after}`, 'XML'],
    [`${before}\u0001${after}`, 'XML'],
  ])('The document is refused: %s', (document, reason) => expect(refusalOf(document)).toContain(reason));
});

test('A refusal has the version of the envelope, even if everything comes in one piece', () => {
  const reader = new EnvelopeReader({ write: () => undefined });
  const soap12 = '<Envelope xmlns="http://www.w3.org/2003/05/soap-envelope"><Body>\u0001';
  expect(() => reader.write(soap12)).toThrow(MalformedCall);
  expect(reader.version).toBe('1.2');
});
