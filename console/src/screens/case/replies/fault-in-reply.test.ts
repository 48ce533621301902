import { expect, test } from 'vitest';
import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { faultInReply } from './fault-in-reply.ts';

test('a reply that became too long, for example by the address of a file, is not sent', () => {
  expect(faultInReply('a'.repeat(noteMaxLength))).toBeUndefined();
  expect(faultInReply('a'.repeat(noteMaxLength + 1))).toBe(
    'The reply is too long. Please shorten it to 2,000 characters.',
  );
});
