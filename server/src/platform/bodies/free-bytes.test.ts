import { expect, test } from 'vitest';
import { freeBytes } from './free-bytes.ts';

test('the memory of an upload is free at once', () => {
  const upload = new Uint8Array(1_000_000);
  freeBytes(upload);
  expect(upload.length).toBe(0);
});

test('memory that others share stays', () => {
  const [one, other] = [Buffer.from('one'), Buffer.from('other')];
  freeBytes(one);
  expect([String(one), String(other)]).toEqual(['one', 'other']);
});
