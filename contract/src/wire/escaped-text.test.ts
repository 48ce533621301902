import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { escapedText, escapeText, unescapeText } from './escaped-text.ts';

describe('Text with its special characters percent-encoded', () => {
  test('Text comes back as it was typed', () => {
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

  test('Text from phones that encode nothing, or too much, is read', () => {
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
    ['%', '%'],
    ['%4', '%4'],
    ['%%41', '%A'],
    ['%41%', 'A%'],
    ['%g1%1g', '%g1%1g'],
    ['% 41', '% 41'],
  ])('A malformed escape stays as it is: %s', (sentText, read) => {
    expect(unescapeText(sentText)).toBe(read);
  });

  // The lowest and highest character of each length, and sequences that are too short, too high or cut.
  test.each([
    ['%00', '\u0000'],
    ['%7F', '\u007f'],
    ['%C2%80', '\u0080'],
    ['%DF%BF', '\u07ff'],
    ['%E0%A0%80', '\u0800'],
    ['%ED%9F%BF', '\ud7ff'],
    ['%EE%80%80', '\ue000'],
    ['%EF%BB%BF', '\ufeff'],
    ['%EF%BF%BF', '\uffff'],
    ['%F0%90%80%80', '\u{10000}'],
    ['%F4%8F%BF%BF', '\u{10ffff}'],
  ])('Every Unicode character is decoded, even next to broken escapes: %s', (sentText, character) => {
    expect(unescapeText(sentText)).toBe(character);
    expect(unescapeText(`%FF${sentText}%FF`)).toBe(`%FF${character}%FF`);
    expect(unescapeText(`%E0${sentText}%41`)).toBe(`%E0${character}A`);
  });

  test.each([
    '%80',
    '%BF',
    '%C0',
    '%C1%BF',
    '%C2',
    '%DF',
    '%E0',
    '%E0%80%80',
    '%E0%9F%BF',
    '%E0%A0',
    '%ED%BF%BF',
    '%EF%BF',
    '%F0',
    '%F0%80%80%80',
    '%F0%8F%BF%BF',
    '%F0%90',
    '%F0%90%80',
    '%F4%90%80%80',
    '%F5%80%80%80',
    '%F8%88%80%80%80',
    '%FC%84%80%80%80%80',
    '%FE',
    '%FF',
  ])('A broken sequence stays as it is: %s', (sentText) => {
    expect(unescapeText(sentText)).toBe(sentText);
    expect(unescapeText(`%41${sentText}%C3%A9`)).toBe(`A${sentText}é`);
    expect(unescapeText(`${sentText}x%41`)).toBe(`${sentText}xA`);
  });

  test('Text is decoded only once', () => {
    expect(unescapeText('%2541')).toBe('%41');
    expect(unescapeText('a+b')).toBe('a+b');
  });

  test('The limit of a field counts decoded characters', () => {
    const name = escapedText.check(z.maxLength(4));
    expect(z.decode(name, escapeText('坑坑坑坑'))).toBe('坑坑坑坑');
    expect(z.safeDecode(name, escapeText('坑坑坑坑坑')).success).toBe(false);
    expect(z.encode(name, '坑')).toBe('%E5%9D%91');
  });

  test('Letters, digits and safe marks are not escaped', () => {
    expect(escapeText("azAZ09-_.!~*'()")).toBe("azAZ09-_.!~*'()");
    expect(escapeText(' +&=?/#%"<>')).toBe('%20%2B%26%3D%3F%2F%23%25%22%3C%3E');
  });

  test('Half a character is never sent', () => {
    expect(escapeText('a\ud83d')).toBe('a%EF%BF%BD');
  });
});
