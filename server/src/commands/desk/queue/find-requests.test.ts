/** The list of the queue: pages, sort orders, searches, and whose requests it contains. */
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { idsByKey } from '#test/test-requests.ts';

const app = await startTestApp();
const { database } = app;
const { clientId, potholeId } = await addMunicipality(database);
const statuses = await idsByKey(database, clientId, 'statuses');
const [streets, parks] = (await addTeams(database, clientId, ['Streets', 'Parks'])) as [number, number];
const ana = await addMember(app, clientId, { username: 'ana', teamIds: [streets] });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [parks], isLimited: true });
const day = (n: number) => new Date(Date.UTC(2026, 4, n, 12));

const [bridge, playground, removedId] = (await addQueueRequests(database, clientId, [
  {
    description: 'Two boards are missing on the footbridge. '.repeat(10),
    address: '812 Prospect Ave',
    teamId: streets,
    assigneeId: ana.accountId,
    acceptedAt: day(2),
    resolveDueAt: day(3),
    priority: 2,
    postedAt: day(1),
    modifiedAt: day(9),
    hasPhoto: true,
    notes: ['Still there: the café owner fell.'],
    internalNotes: ['Ana orders oak.'],
  },
  { description: 'A swing is broken', teamId: parks, postedAt: day(2), modifiedAt: day(8), duplicateOf: 0 },
  { description: 'Removed footbridge', teamId: parks, postedAt: day(3), deletedAt: day(4) },
])) as [number, number, number];

async function findIds(filter: object, cookie = ana.cookie): Promise<number[]> {
  const { requests } = await deskCall(app, cookie, 'findRequests', { filter, sort: 'oldest' });
  return requests.map(({ requestId }) => requestId);
}

test('A row contains the fields that a clerk needs to choose, and nothing about the reporter', async () => {
  const { requests } = await deskCall(app, ana.cookie, 'findRequests', { filter: {}, sort: 'oldest' });
  expect(requests[0]).toEqual({
    requestId: bridge,
    guid: expect.any(String),
    version: 1,
    workType: { workTypeId: potholeId, name: 'Pothole', color: '#c0392b' },
    status: { statusId: statuses['new'], name: 'New', type: 0 },
    address: '812 Prospect Ave',
    description: 'Two boards are missing on the footbridge. '.repeat(10).slice(0, 125),
    team: { teamId: streets, name: 'Streets' },
    assignee: { accountId: ana.accountId, username: 'ana', name: 'Mary Major' },
    priority: 2,
    dueAt: day(3),
    isOverdue: true,
    isAccepted: true,
    isPaused: false,
    createdAt: day(1),
    modifiedAt: day(9),
    closedAt: null,
    hasPhoto: true,
    noteCount: 2,
    duplicateCount: 1,
    duplicateOf: null,
    longitude: 10.5,
    latitude: 50.5,
    isReporterMatch: false,
  });
});

test('A caller chooses the length of a page, up to 200', async () => {
  const page = { filter: {}, sort: 'oldest', limit: 1 } as const;
  const first = await deskCall(app, ana.cookie, 'findRequests', page);
  const second = await deskCall(app, ana.cookie, 'findRequests', { ...page, after: first.next! });
  expect([first, second].map(({ requests }) => requests.map(({ requestId }) => requestId))).toEqual([
    [bridge],
    [playground],
  ]);
  const tooLong = await askDesk(app, 'find-requests', { ...page, limit: 201 }, { cookie: ana.cookie });
  expect(tooLong.body).toMatchObject({ name: 'fieldInvalid' });
});

test('Removed requests are in no list', async () => {
  expect(await findIds({})).toEqual([bridge, playground]);
  expect(await findIds({ ids: [removedId] })).toEqual([]);
});

test('A limited member finds no requests of other teams with any filter', async () => {
  for (const filter of [
    {},
    { ids: [bridge] },
    { text: 'footbridge' },
    { teamIds: [streets] },
    { hasPhoto: true },
  ]) {
    expect(await findIds(filter, ben.cookie)).not.toContain(bridge);
  }
  expect(await findIds({}, ben.cookie)).toEqual([playground]);
});

test('A limited member reads no number of a main request or duplicate of another team', async () => {
  const cal = await addMember(app, clientId, { username: 'cal', teamIds: [streets], isLimited: true });
  const linksOf = async ({ cookie }: { cookie: string }) => {
    const { requests } = await deskCall(app, cookie, 'findRequests', { filter: {}, sort: 'oldest' });
    return requests.map(({ requestId, duplicateOf, duplicateCount }) => [
      requestId,
      duplicateOf,
      duplicateCount,
    ]);
  };
  expect(await linksOf(ana)).toEqual([
    [bridge, null, 1],
    [playground, bridge, 0],
  ]);
  expect(await linksOf(ben)).toEqual([[playground, null, 0]]);
  expect(await linksOf(cal)).toEqual([[bridge, null, 0]]);
});

test.each([
  ['words in any order', 'prospect BOARDS'],
  ['the beginning of the last word', 'missing footb'],
  ['words without their accents', 'cafe owner'],
  ['words of an internal note', 'oak ana'],
  ['letters that are written in two ways', 'CAFÉ'],
  ['words between signs', '  (boards),"footbridge" & prospect:*!  '],
])('A search finds %s', async (_what, text) => {
  expect(await findIds({ text })).toEqual([bridge]);
});

test('A search finds the number of a request, with or without #', async () => {
  expect(await findIds({ text: String(playground) })).toEqual([playground]);
  expect(await findIds({ text: `#${playground}` })).toEqual([playground]);
});

test.each(['foot bridges', 'board missing', 'footbridge swing', 'boards oak', "it's:*|!("])(
  'A search finds nothing if its words are in different texts: %s',
  async (text) => {
    expect(await findIds({ text })).toEqual([]);
  },
);

test('Signs such as % are plain characters: alone they find nothing', async () => {
  for (const text of ['%', '\\', '_', ' ... ']) expect(await findIds({ text }), text).toEqual([]);
  expect(await findIds({ text: 'boards_%' })).toEqual([bridge]);
});

test('Filters without words, without ids, or for one’s own requests', async () => {
  expect(await findIds({ text: ' ' })).toEqual([bridge, playground]);
  expect(await findIds({ ids: [] })).toEqual([]);
  expect(await findIds({ assigneeIds: ['me'] })).toEqual([bridge]);
  expect(await findIds({ teamIds: ['mine'] })).toEqual([bridge]);
  expect(await findIds({ assigneeIds: ['nobody'] })).toEqual([playground]);
});

test('A cursor that is invalid or belongs to another sort order is refused', async () => {
  const { next } = await deskCall(app, ana.cookie, 'findRequests', { filter: {}, sort: 'due' });
  expect(next).toBeNull();
  const refusalOf = (place: unknown) =>
    deskRefusal(app, ana.cookie, 'findRequests', {
      filter: {},
      sort: 'due',
      after: Buffer.from(JSON.stringify(place)).toString('base64url'),
    });
  for (const place of [null, [], [3, null, 5], [2, 'x', 5], [2, null, 'x'], [2, '2026-99-01T00:00:00Z', 1]]) {
    expect(await refusalOf(place)).toMatchObject({ name: 'fieldInvalid' });
  }
  const both = { filter: {}, sort: 'due', after: 'x', before: 'x' };
  expect(await askDesk(app, 'find-requests', both, { cookie: ana.cookie })).toMatchObject({ status: 400 });
});

test('A filter with an unknown field, or a filter that is too long, is refused', async () => {
  for (const filter of [{ statusId: [1] }, { text: 'x'.repeat(201) }, { ids: [0] }, { area: [[1, 2]] }]) {
    const answer = await askDesk(app, 'find-requests', { filter, sort: 'due' }, { cookie: ana.cookie });
    expect(answer).toMatchObject({ status: 400, body: { name: 'fieldInvalid' } });
  }
});
