import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { liveChange, liveUpdatesPath, liveUpdatesQuestion } from './live-updates.ts';

const isRead = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

test('Portals and servers of any version use the same path', () => {
  expect(liveUpdatesPath).toBe('/live');
});

test('A live update has the documented question and answer', () => {
  expect(z.parse(liveUpdatesQuestion, { token: 't', guid: 'g' })).toEqual({ token: 't', guid: 'g' });
  expect(z.parse(liveUpdatesQuestion, { token: 't' })).toEqual({ token: 't' });
  expect(isRead(liveUpdatesQuestion, { guid: 'g' })).toBe(false);
  expect(isRead(liveUpdatesQuestion, { token: 't', unheardMs: 0 })).toBe(true);
  for (const unheardMs of [-1, 0.5, '1'])
    expect(isRead(liveUpdatesQuestion, { token: 't', unheardMs })).toBe(false);
  expect(z.parse(liveChange, { guid: 'g' })).toEqual({ guid: 'g' });
  expect(z.parse(liveChange, {})).toEqual({});
  expect(isRead(liveChange, { guid: 7 })).toBe(false);
});
