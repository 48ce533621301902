import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

test('A line has up to 72 characters', () => {
  expect(wrapText(`${'a'.repeat(35)} ${'b'.repeat(36)}`)).toBe(`${'a'.repeat(35)} ${'b'.repeat(36)}`);
  expect(wrapText(`${'a'.repeat(36)} ${'b'.repeat(36)}`)).toBe(`${'a'.repeat(36)}\n${'b'.repeat(36)}`);
});

test('A word that is longer than a line stays whole, on a line of its own', () => {
  expect(wrapText(`see ${'x'.repeat(80)} now and then`)).toBe(`see\n${'x'.repeat(80)}\nnow and then`);
});

test('A paragraph of one word, or of none, stays unchanged', () => {
  expect(wrapText('Hello')).toBe('Hello');
  expect(wrapText('')).toBe('');
});
