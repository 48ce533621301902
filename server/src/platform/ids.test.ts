import { expect, test } from 'vitest';
import { newGuid, newKey, newToken } from './ids.ts';

test('guids, tokens and keys have the form of the protocol, and no two are equal', () => {
  for (const [make, form] of [
    [newGuid, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/],
    [newToken, /^[\w-]{43}$/],
    [newKey, /^[\dA-Za-z]{16}$/],
  ] as const) {
    const madeIds = Array.from({ length: 1000 }, make);
    expect(madeIds.every((id) => form.test(id))).toBe(true);
    expect(new Set(madeIds).size).toBe(1000);
  }
});
