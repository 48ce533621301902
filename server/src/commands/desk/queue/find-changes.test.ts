/** The changes that a mirror reads by the JSON API. */
import { expect, test } from 'vitest';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findChanges } from '@fixpoint/contract/desk/queue/find-changes.ts';
import { emptyRequest } from '#requests/changes/empty-request.ts';
import { removeRequest } from '#requests/changes/remove-request.ts';
import { addMember, addTestKey, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { database } = app;
const { clientId } = await addMunicipality(database);
const [streets, parks] = (await addTeams(database, clientId, ['Streets', 'Parks'])) as [number, number];
const manager = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const { key } = await addTestKey(app, manager.cookie);
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [parks], isLimited: true });

type Answer = ResultOf<typeof findChanges>;
const read = (after?: string, cookie = manager.cookie, limit?: number): Promise<Answer> =>
  deskCall(app, cookie, 'findChanges', { after, limit });
const idsOf = ({ changes }: Answer) => changes.map(({ requestId }) => requestId);

/** Adds requests of a team, each a minute after the one before. */
function add(count: number, teamId: number): Promise<number[]> {
  const requests = Array.from({ length: count }, (_, n) => {
    app.clock.advance(60_000);
    const at = app.clock.now();
    return { description: `Hole ${n}`, teamId, postedAt: at, modifiedAt: at };
  });
  return addQueueRequests(database, clientId, requests);
}

test('A mirror reads each request once, page by page, and then nothing until something changes', async () => {
  const ids = await add(5, streets);
  const first = await read(undefined, manager.cookie, 3);
  expect([idsOf(first), first.isComplete]).toEqual([ids.slice(0, 3), false]);
  const second = await read(first.next, manager.cookie, 3);
  expect([idsOf(second), second.isComplete]).toEqual([ids.slice(3), true]);
  const idle = await read(second.next);
  expect([idle.changes, idle.isComplete]).toEqual([[], true]);
  app.clock.advance(1000);
  const changed = await deskCall(app, manager.cookie, 'updateRequest', {
    requestId: ids[1]!,
    version: 1,
    fields: { priority: 1 },
  });
  const news = await read(idle.next);
  expect(news.changes).toEqual([
    {
      requestId: ids[1],
      guid: expect.any(String),
      version: changed.version,
      modifiedAt: app.clock.now(),
      isGone: false,
      duplicateOf: null,
    },
  ]);
});

test('A mirror learns that a request was removed, emptied or merged', async () => {
  const [main, duplicate, removed, emptied] = (await add(4, streets)) as [number, number, number, number];
  const { next } = await read();
  app.clock.advance(1000);
  const by = { author: 'operator', now: app.clock.now() };
  await removeRequest(database, clientId, removed, by);
  await database.transaction((tx) => emptyRequest(tx, clientId, emptied, by));
  await deskCall(app, manager.cookie, 'linkDuplicate', {
    requestId: duplicate,
    version: 1,
    duplicateOf: main,
  });
  const { changes } = await read(next);
  const found = Object.fromEntries(
    changes.map(({ requestId, isGone, duplicateOf }) => [requestId, [isGone, duplicateOf]]),
  );
  expect(found).toMatchObject({
    [duplicate]: [false, main],
    [removed]: [true, null],
    [emptied]: [true, null],
  });
});

test('A member of some teams reads the changes of these alone, and learns without its guid that a request has left them', async () => {
  const [ofParks] = (await add(1, parks)) as [number];
  const [ofStreets] = (await add(1, streets)) as [number];
  const before = await read(undefined, ben.cookie);
  expect(idsOf(before)).toContain(ofParks);
  expect(idsOf(before)).not.toContain(ofStreets);
  app.clock.advance(1000);
  for (const requestId of [ofParks, ofStreets])
    await deskCall(app, manager.cookie, 'updateRequest', {
      requestId,
      version: 1,
      fields: { teamId: requestId === ofParks ? streets : null },
    });
  const { changes } = await read(before.next, ben.cookie);
  expect(changes).toEqual([
    {
      requestId: ofParks,
      guid: null,
      version: null,
      modifiedAt: expect.any(Date),
      isGone: true,
      duplicateOf: null,
    },
  ]);
});

test('An API key reads changes', async () => {
  expect((await read(undefined, key)).isComplete).toBe(true);
});

test.each([
  'x',
  'W10',
  Buffer.from('[1e300,1]').toString('base64url'),
  Buffer.from('[-1,"1"]').toString('base64url'),
])('The place %s, which no answer gave, is refused', async (after) => {
  const refusal = await deskRefusal(app, manager.cookie, 'findChanges', { after });
  expect(refusal).toMatchObject({
    name: 'fieldInvalid',
    detail: 'after: Please send `next` of an earlier answer.',
  });
});
