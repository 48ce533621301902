/** What a form changes of a request that others work on as well. */
import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

const seen = { description: 'A hole.', address: '1 Main Street' };

test('only what was changed in the form is sent, with what it was', () => {
  const wanted = { ...seen, description: 'A wide hole.' };
  expect(changeOf({ seen, wanted, now: seen })).toEqual({
    fields: { description: 'A wide hole.' },
    before: { description: 'A hole.' },
  });
});

test('what another has changed meanwhile is not set back', () => {
  const now = { ...seen, address: '3 Main Street' };
  const wanted = { ...seen, description: 'A wide hole.' };
  expect(changeOf({ seen, wanted, now }).fields).toEqual({ description: 'A wide hole.' });
});

test('what another has changed to the same is not sent again', () => {
  const wanted = { ...seen, description: 'A wide hole.' };
  expect(changeOf({ seen, wanted, now: wanted })).toEqual({ fields: {}, before: {} });
});

test('values are compared as they are told to be', () => {
  const at = (time: string) => ({ dueAt: new Date(time) });
  const isSame = (one: Date, other: Date) => one.getTime() === other.getTime();
  const since = { seen: at('2026-11-23'), wanted: at('2026-11-23'), now: at('2026-11-24') };
  expect(changeOf(since, isSame).fields).toEqual({});
});
