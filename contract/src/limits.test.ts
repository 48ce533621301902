import { expect, test } from 'vitest';
import { writeCall } from '#wire/envelope.ts';
import { escapeText } from '#wire/escaped-text.ts';
import { descriptionMaxLength, photoMaxBytes, requestMaxBytes } from './limits.ts';

test('The largest request holds the largest photo in its envelope, and little more', () => {
  const data = 'A'.repeat(Math.ceil(photoMaxBytes / 3) * 4);
  const envelope = writeCall(JSON.stringify({ cmd: 'createtempfile', name: 'photo.jpg', data }), 'urn:x');
  expect(envelope.length).toBeLessThan(requestMaxBytes);
  expect(requestMaxBytes - envelope.length).toBeLessThan(0.01 * requestMaxBytes);
});

test('The largest request holds the longest description, however it is escaped', () => {
  expect(escapeText('坑'.repeat(descriptionMaxLength)).length).toBeLessThan(requestMaxBytes);
});
