import { describe, expect, test } from 'vitest';
import { maskPersonalDetails } from './mask-personal-details.ts';
import { processorMsOf } from '#test/processor-time.ts';

describe('Details that strangers must not read', () => {
  test.each([
    ['Write to mary.major+hole@example.org, please.', 'Write to m•••@example.org, please.'],
    ['<mary@example.co.uk>; x@y.example', '<m•••@example.co.uk>; x•••@y.example'],
    ['mailto:mary@example.org?subject=hole', 'mailto:m•••@example.org?subject=hole'],
    ['217-555-0142', '•••42'],
    ['It is (217) 555-0142.', 'It is •••42.'],
    ['217.555.0142 or 217 555 0143', '•••42 or •••43'],
    ['2175550142', '•••42'],
    ['+1 217 555 0142', '•••42'],
    ['1-217-555-0142 ext 5', '•••42 ext 5'],
    ['+49 (0)30 123456-78', '•••78'],
    ['0049 30 12345678', '•••78'],
    ['0151 23456789', '•••89'],
    ['(030) 123 456 78', '•••78'],
    ['030/1234567', '•••67'],
    ['06 12 34 56 78', '•••78'],
    ['06.12.34.56.78', '•••78'],
    ['Call me at 555-0142!', 'Call me at •••42!'],
    ['Tel.: 5550142', 'Tel.: •••42'],
    ['On 2026-11-22, 217-555-0142', 'On 2026-11-22, •••42'],
    ['01.02.2026 0151 23456789', '01.02.2026 •••89'],
  ])('%j is shown as %j', (text, maskedText) => {
    expect(maskPersonalDetails(text)).toBe(maskedText);
  });
});

describe('Text without such details is kept', () => {
  test.each([
    'A hole at 1200 Main Street, between 44 and 46',
    '900-1000 block of Bridge Lane',
    'Request 1042, before it 1041 and #100234',
    'WR-2024-00123 and SR2024-001234567',
    'Asset 400123456789, valve 12345678',
    '2026-11-22 14:30, 22.11.2026, 11/22/26, 1.2.2026',
    '40.412345, -90.951234',
    '40.41234567 -90.95123456',
    '447321 5512345 (UTM)',
    'Riverbend, IL 62701-1234',
    'It is 3.5 m x 0.75 m, 120 cm deep, 1,200,000 litres',
    'Call 911 at once, or 311',
    'Route 66, exit 217, mile 555.0142',
    'Meet @ Main & 5th, @mayor',
    'user@localhost',
    'IP 192.168.100.200',
    'Since 01.02.2026 08:30 every day',
    'Plate ABC 1234, bus 0815',
  ])('the text is kept: %j', (text) => {
    expect(maskPersonalDetails(text)).toBe(text);
  });
});

test('the time grows only in proportion to the text', async () => {
  const pieces = [
    '1',
    '1 ',
    '+1',
    '0',
    '(0',
    'a@',
    'a.',
    '@a.',
    'call ',
    'call me at ',
    '1-',
    '00',
    '217 ',
    "'",
  ];
  for (const piece of pieces) {
    const text = piece.repeat(10_000 / piece.length);
    expect(await processorMsOf(() => maskPersonalDetails(text)), piece).toBeLessThan(300);
  }
});
