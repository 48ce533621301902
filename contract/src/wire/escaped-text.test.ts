import { describe, expect, test } from 'vitest';
import { escapeText, unescapeText } from './escaped-text.ts';

describe('Text with its special characters percent-encoded', () => {
  test('comes back as it was typed', () => {
    for (const text of [
      'Ecke Haupt-/Lindenstraße',
      '100% "sure" & <bold>\n',
      '坑 😀',
      '%20 is a space',
      '',
    ]) {
      expect(unescapeText(escapeText(text))).toBe(text);
    }
  });

  test('is read from phones that encode nothing, or too much', () => {
    expect(unescapeText('50% off, a+b')).toBe('50% off, a+b');
    expect(unescapeText('%48%65%6c%6C%6f')).toBe('Hello');
  });

  test.each([
    ['%E2%82%AC', '€'],
    ['%E2%82', '%E2%82'],
    ['%FF%41', '%FFA'],
    ['%C3%A9%C3', 'é%C3'],
    ['%C0%AF', '%C0%AF'],
    ['%ED%A0%80', '%ED%A0%80'],
    ['%F0%9F%98%80!', '😀!'],
    ['%zz%4', '%zz%4'],
    ['%EF%BB%BFx', '\ufeffx'],
  ])('keeps what is malformed as it stands: %s', (sent, read) => {
    expect(unescapeText(sent)).toBe(read);
  });

  test('never carries half a character', () => {
    expect(escapeText('a\ud83d')).toBe('a%EF%BF%BD');
  });
});
