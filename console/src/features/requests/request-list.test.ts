import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { listKey, refreshRows, type RowPages } from './request-list.ts';
import type { QueueQuestion } from './filter-in-url.ts';

const question: QueueQuestion = { filter: { isOpen: true }, sort: 'newest' };

/** A row as it travels. */
function row(requestId: number, version = 1) {
  return {
    requestId,
    guid: `guid-${requestId}`,
    version,
    workType: { workTypeId: 1, name: 'Pothole', color: '#c2410c' },
    status: { statusId: 1, name: 'Submitted', type: 0 },
    address: '1 Main Street',
    description: 'A hole.',
    team: null,
    assignee: null,
    priority: 5,
    dueAt: null,
    isOverdue: false,
    isAccepted: false,
    isPaused: false,
    createdAt: '2026-11-22T10:00:00Z',
    modifiedAt: '2026-11-22T10:00:00Z',
    closedAt: null,
    hasPhoto: false,
    noteCount: 0,
    duplicateCount: 0,
    isReporterMatch: false,
    duplicateOf: null,
    longitude: 0,
    latitude: 0,
  };
}

/** A view with requests 1 and 2 loaded. The server has the given rows now. */
function viewWith(now: ReturnType<typeof row>[]) {
  const queries = new QueryClient();
  const loaded = [row(1), row(2)].map((it) => ({ ...it, createdAt: new Date(), modifiedAt: new Date() }));
  queries.setQueryData(listKey(question), {
    pages: [{ requests: loaded, next: null, previous: null }],
    pageParams: [{}],
  });
  const asked = vi.fn<(url: string, init: { body: string }) => Promise<Response>>(async (_url, { body }) => {
    const { ids } = (JSON.parse(body) as { filter: { ids: number[] } }).filter;
    const requests = now.filter(({ requestId }) => ids.includes(requestId)).slice(0, 50);
    return new Response(JSON.stringify({ requests, next: null, previous: null }));
  });
  vi.stubGlobal('fetch', asked);
  const rows = () => queries.getQueryData<RowPages>(listKey(question))!.pages[0]!.requests;
  return { queries, rows, asked };
}

afterEach(() => vi.unstubAllGlobals());

test('a changed row is replaced in place and flashes, and the other rows stay as they are', async () => {
  const { queries, rows, asked } = viewWith([row(1), row(2, 2)]);
  const [first] = rows();
  expect(await refreshRows(queries, question, [2])).toEqual([]);
  expect(rows()[0]).toBe(first);
  expect(rows()[1]).toMatchObject({ requestId: 2, version: 2, hasChanged: true });
  // The search uses the view's own filter.
  expect(JSON.parse(asked.mock.calls[0]![1].body)).toMatchObject({ filter: { isOpen: true, ids: [2] } });
});

test('a row that has left the view stays in place and is marked as gone, until it is back', async () => {
  const now = [row(2)];
  const { queries, rows } = viewWith(now);
  await refreshRows(queries, question, [1]);
  expect(rows().map(({ requestId, isGone }) => [requestId, isGone])).toEqual([
    [1, true],
    [2, undefined],
  ]);
  now.push(row(1, 3));
  await refreshRows(queries, question, [1]);
  expect(rows()[0]).toMatchObject({ requestId: 1, version: 3 });
  expect(rows()[0]!.isGone).toBeUndefined();
});

test('a request that is new in the view is reported, and is not inserted', async () => {
  const { queries, rows } = viewWith([row(1), row(2), row(3)]);
  expect(await refreshRows(queries, question, [2, 3])).toEqual([3]);
  expect(rows()).toHaveLength(2);
  expect(rows()[1]!.hasChanged).toBeUndefined();
});

test('when a bulk act changes more requests than fit on a page, no row is wrongly marked as gone', async () => {
  const ids = Array.from({ length: 120 }, (_, at) => 120 - at);
  const { queries, rows, asked } = viewWith(ids.map((id) => row(id, 2)));
  const arrived = await refreshRows(queries, question, ids);
  expect(rows().map(({ version, isGone }) => [version, isGone])).toEqual([
    [2, undefined],
    [2, undefined],
  ]);
  expect(arrived).toHaveLength(118);
  const sizes = asked.mock.calls.map(
    ([, { body }]) => (JSON.parse(body) as { filter: { ids: number[] } }).filter.ids.length,
  );
  expect(sizes).toEqual([50, 50, 20]);
});

test('in a view of chosen requests, other requests are not searched for', async () => {
  const { queries, asked } = viewWith([row(7)]);
  await refreshRows(queries, { ...question, filter: { ids: [1] } }, [7]);
  expect(JSON.parse(asked.mock.calls[0]![1].body)).toMatchObject({ filter: { ids: [] } });
});
