/** A search forgives one mistake in a word, and umlauts that are written in another way. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { database } = app;
const { clientId } = await addMunicipality(database);
const [streets, parks] = (await addTeams(database, clientId, ['Streets', 'Parks'])) as [number, number];
const ana = await addMember(app, clientId, { username: 'ana' });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [parks], isLimited: true });

const ids = await addQueueRequests(database, clientId, [
  { description: 'A pothole', address: '12 Löwenstraße', teamId: streets },
  { description: 'Deep potholes, one after the other', address: '3 Loewenstrasse', teamId: streets },
  {
    description: 'The lamp is dark',
    address: '9 Müllerweg',
    teamId: parks,
    notes: ['It flickers at night.'],
  },
  { description: 'Light in a parking lot', address: '1 Sœur Lane', teamId: parks },
]);
const [hole, holes, lamp, lot] = ids as [number, number, number, number];

async function listed(text: string, cookie = ana.cookie): Promise<{ ids: number[]; as: string | undefined }> {
  const filter = { text };
  const { requests, correctedText } = await deskCall(app, cookie, 'findRequests', { filter, sort: 'number' });
  return {
    ids: requests.map(({ requestId }) => requestId).sort((one, other) => one - other),
    as: correctedText,
  };
}

test.each([
  ['lowenstrasse', [hole]],
  ['Löwenstrasse', [hole, holes]],
  ['Loewenstrasse', [hole, holes]],
  ['LÖWENSTRASSE', [hole, holes]],
  ['loewenstr', [hole, holes]],
  ['Muellerweg', [lamp]],
  ['mullerweg', [lamp]],
  ['soeur', [lot]],
])('%s finds a street however its umlauts are written', async (text, found) => {
  expect(await listed(text)).toEqual({ ids: found, as: undefined });
});

test.each([
  ['potole', [hole, holes], 'pothole'],
  ['deep potoles', [holes], 'deep potholes'],
  ['lmap drak', [lamp], 'lamp dark'],
  ['Löwenstrasse potoles', [holes], 'löwenstrasse potholes'],
])('%s finds what was meant, and the answer says what was searched for', async (text, found, as) => {
  expect(await listed(text)).toEqual({ ids: found, as });
});

test('A word that a request has is never corrected, even if another one is near', async () => {
  expect(await listed('light')).toEqual({ ids: [lot], as: undefined });
  // 'night' is only in a note.
  expect(await listed('night')).toEqual({ ids: [lamp], as: undefined });
  expect(await listed('light pothole')).toEqual({ ids: [], as: undefined });
});

test('A correction comes from requests that the member sees', async () => {
  expect(await listed('potole', ben.cookie)).toEqual({ ids: [], as: undefined });
  expect(await listed('lamo', ben.cookie)).toEqual({ ids: [lamp], as: 'lamp' });
});

test('Counts, map, export, numbers and bulk acts correct a search as the list does', async () => {
  const filter = { text: 'potole' };
  const { counts } = await deskCall(app, ana.cookie, 'countRequests', { filters: [filter, {}] });
  expect(counts.map(({ count }) => count)).toEqual([2, 4]);
  const { points } = await deskCall(app, ana.cookie, 'findRequestPoints', {
    filter,
    viewport: { west: -180, south: -90, east: 180, north: 90 },
    zoom: 0,
  });
  expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  const { body } = await app.fastify.inject({
    method: 'POST',
    url: '/api/export-requests',
    headers: { host: 'riverbend.localhost', cookie: ana.cookie, 'content-type': 'application/json' },
    payload: JSON.stringify({ filter }),
  });
  expect(body.match(/öwen|Loewen/g)).toHaveLength(2);
  const { now } = await deskCall(app, ana.cookie, 'findNumbers', {
    filter,
    from: new Date('2026-01-01T00:00:00Z'),
    until: new Date('2026-12-31T00:00:00Z'),
  });
  expect(now.open.count).toBe(2);
  const planned = await deskCall(app, ana.cookie, 'planBulk', {
    selection: { filter },
    act: { kind: 'priority', priority: 3 },
    isForClosed: false,
  });
  expect(planned.total).toBe(2);
});
