/** The changes of a form to a request that others may change as well. */
import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

const seen = { description: 'A hole.', address: '1 Main Street' };

test('only the changed fields of the form are sent, with the values before', () => {
  const wanted = { ...seen, description: 'A wide hole.' };
  expect(changeOf({ seen, wanted, now: seen })).toEqual({
    fields: { description: 'A wide hole.' },
    before: { description: 'A hole.' },
  });
});

test('a change by somebody else is not undone', () => {
  const now = { ...seen, address: '3 Main Street' };
  const wanted = { ...seen, description: 'A wide hole.' };
  expect(changeOf({ seen, wanted, now }).fields).toEqual({ description: 'A wide hole.' });
});

test('a change that somebody else has already made is not sent', () => {
  const wanted = { ...seen, description: 'A wide hole.' };
  expect(changeOf({ seen, wanted, now: wanted })).toEqual({ fields: {}, before: {} });
});

test('values are compared by the given function', () => {
  const at = (time: string) => ({ dueAt: new Date(time) });
  const isSame = (one: Date, other: Date) => one.getTime() === other.getTime();
  const since = { seen: at('2026-11-23'), wanted: at('2026-11-23'), now: at('2026-11-24') };
  expect(changeOf(since, isSame).fields).toEqual({});
});
