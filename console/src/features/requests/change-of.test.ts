/** The changes of a form to a request that others may change as well. */
import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

const seenFields = { description: 'A hole.', address: '1 Main Street' };

test('only the changed fields of the form are sent, with the values before', () => {
  const formFields = { ...seenFields, description: 'A wide hole.' };
  expect(changeOf({ seenFields, formFields, now: seenFields })).toEqual({
    fields: { description: 'A wide hole.' },
    before: { description: 'A hole.' },
  });
});

test('a change by somebody else is not undone', () => {
  const now = { ...seenFields, address: '3 Main Street' };
  const formFields = { ...seenFields, description: 'A wide hole.' };
  expect(changeOf({ seenFields, formFields, now }).fields).toEqual({ description: 'A wide hole.' });
});

test('a change that somebody else has already made is not sent', () => {
  const formFields = { ...seenFields, description: 'A wide hole.' };
  expect(changeOf({ seenFields, formFields, now: formFields })).toEqual({ fields: {}, before: {} });
});

test('values are compared by the given function', () => {
  const at = (time: string) => ({ dueAt: new Date(time) });
  const isSame = (one: Date, other: Date) => one.getTime() === other.getTime();
  const since = { seenFields: at('2026-11-23'), formFields: at('2026-11-23'), now: at('2026-11-24') };
  expect(changeOf(since, isSame).fields).toEqual({});
});
