import { expect, test } from 'vitest';
import type { OutboxResult, OutboxReturn } from '#features/device/outbox-entry.ts';
import { resolveConflict } from './resolve-conflict.ts';

const at = '2026-06-01T10:00:00.000Z';
const change = (field: string) => ({ field, before: 1, after: 2, by: 'ana', at });
const refusal = (...fields: string[]) => ({
  name: 'conflict',
  detail: '',
  version: 4,
  changes: fields.map(change),
});
const waiting = { id: 'a', accountId: 7, requestId: 1, about: 'Pothole', writtenAt: new Date(), version: 1 };
const result: OutboxResult = {
  ...waiting,
  kind: 'result',
  fields: { statusId: 3, outcome: 'Filled.' },
  reply: '',
  refusal: refusal('statusId'),
};

test("the member's own values are sent under a new key, on the version with the changes of others", () => {
  const next = resolveConflict(result, new Set(['statusId']));
  expect(next).toMatchObject({ version: 4, fields: { statusId: 3, outcome: 'Filled.' }, refusal: undefined });
  expect(next!.id).not.toBe('a');
});

test('values that are left to others are dropped, and the rest is sent', () => {
  expect(resolveConflict(result, new Set())).toMatchObject({ version: 4, fields: { outcome: 'Filled.' } });
});

test('nothing is sent if all values are left to others, unless there is a reply to the resident', () => {
  const conflict = { ...result, refusal: refusal('statusId', 'outcome') };
  expect(resolveConflict(conflict, new Set())).toBeUndefined();
  expect(resolveConflict({ ...conflict, reply: 'We came.' }, new Set())).toMatchObject({
    fields: {},
    reply: 'We came.',
  });
});

test('a return is either sent or dropped as a whole', () => {
  const returnEntry: OutboxReturn = {
    ...waiting,
    kind: 'return',
    reason: 'Not ours',
    refusal: refusal('teamId'),
  };
  expect(resolveConflict(returnEntry, new Set())).toBeUndefined();
  expect(resolveConflict(returnEntry, new Set(['teamId']))).toMatchObject({ version: 4, reason: 'Not ours' });
});
