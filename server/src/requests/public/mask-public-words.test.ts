import { describe, expect, test } from 'vitest';
import { processorMsOf } from '#test/processor-time.ts';
import { flagWords } from './flag-words.ts';
import { maskPublicWords } from './mask-public-words.ts';

describe('Addresses and numbers that nobody in the world may read', () => {
  test.each([
    ['Write to mary.major+hole@example.org, please.', 'Write to •••, please.'],
    ['mary (at) example (dot) org', '•••'],
    ['mary[at]example.org and paul at example dot co dot uk', '••• and •••'],
    ['ｍａｒｙ＠ｅｘａｍｐｌｅ．ｏｒｇ', '•••'],
    ['mary\u200B@exam\u00ADple.org', '•••'],
    ['maria arroba ejemplo punto es', '•••'],
    ['217-555-0142 or (217) 555 0143', '••• or •••'],
    ['217 dot 555 dot 0142', '•••'],
    ['5550142', '•••'],
    ['+49 (0)30 123456-78', '•••'],
    ['06.12.34.56.78', '•••'],
    ['٢١٧٥٥٥٠١٤٢', '•••'],
    ['Call me: 5501', 'Call me: •••'],
    ['My house is at 40.412345, -90.951234', 'My house is at •••, -•••'],
    ['On 2026-11-22, 217-555-0142', 'On 2026-11-22, •••'],
  ])('%j is shown as %j', (words, maskedWords) => {
    expect(maskPublicWords(words)).toBe(maskedWords);
  });
});

describe('Other words are kept', () => {
  test.each([
    'A hole at 1200 Main Street, between 44 and 46',
    'Request 1042, before it 1041',
    '2026-11-22 and 22.11.2026, 11/22/26',
    'It is 3.5 m x 0.75 m, 120 cm deep',
    'Meet at Main & 5th. There is a dot on the wall',
    'Call 911 at once, or 311',
  ])('the words are kept: %j', (words) => {
    expect(maskPublicWords(words)).toBe(words);
  });
});

describe('A reviewer looks at', () => {
  test.each([
    ['the car of Paul Miller stands there', 'person', 'Paul Miller'],
    ['It belongs to Mrs. Miller', 'person', 'Mrs. Miller'],
    ['My neighbour leaves it open', 'person', 'My neighbour'],
    ['Mi vecina lo deja abierto', 'person', 'Mi vecina'],
    ['a car, ABC 1234, since Monday', 'plate', 'ABC 1234'],
    ['in front of 1217 Oak Street', 'house', '1217 Oak Street'],
    ['at number 12a', 'house', 'number 12a'],
  ])('%j: a %s', (words, kind, part) => {
    const found = flagWords(words).map((flag) => [flag.kind, words.slice(flag.from, flag.to)]);
    expect(found).toContainEqual([kind, part]);
  });

  test('nothing in plain words', () => {
    expect(flagWords('The lamp has been dark since Monday. It is near the bridge.')).toEqual([]);
  });
});

test('the time grows only in proportion to the words', async () => {
  const pieces = [
    '1',
    '1 ',
    '0(',
    'a@',
    'a.',
    'a at ',
    'a dot ',
    ' at a dot',
    'call ',
    '1-',
    'A a ',
    'Ab Ab ',
    'ABC 1',
  ];
  for (const piece of pieces) {
    const words = piece.repeat(10_000 / piece.length);
    expect(await processorMsOf(() => maskPublicWords(words)), piece).toBeLessThan(300);
    expect(await processorMsOf(() => flagWords(words)), `flags of ${piece}`).toBeLessThan(300);
  }
});
