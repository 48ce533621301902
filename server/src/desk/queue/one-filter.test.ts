/** List, counts, points, export and bulk acts match the same requests for every filter. */
import { bulkMax } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import { requestSorts } from '@fixpoint/contract/desk/queue/request-sort.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMeant, type JudgedRequest } from '#test/filter-judge.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { anyFilter, anyQueueRequest, type Choices, anyYesOrNo } from '#test/random-filters.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { idsByKey } from '#test/test-requests.ts';
import { exportQueue } from './export-queue.ts';
import { findPoints } from './find-points.ts';
import { type Asker, countMatching, findAll, findPage } from './find-queue.ts';

const { database } = await createTestDatabase();
const now = new Date('2026-06-05T00:00:00Z');
const earth = { west: -180, south: -90, east: 180, north: 90 };

/** Adds a municipality with random requests. */
async function addClientWithRequests(
  name: string,
  count: number,
): Promise<{ clientId: number; choices: Choices; all: JudgedRequest[] }> {
  const { clientId } = await addMunicipality(database, { name });
  const accounts = ['ana', 'ben'].map((username) =>
    addTestAccount(database, clientId, { username, email: `${username}@city.example`, role: 'clerk' }),
  );
  const choices: Choices = {
    workTypeIds: Object.values(await idsByKey(database, clientId, 'work_types')),
    statusIds: Object.values(await idsByKey(database, clientId, 'statuses')),
    teamIds: await addTeams(database, clientId, ['Streets', 'Parks', 'Water']),
    accountIds: (await Promise.all(accounts)).map(({ accountId }) => accountId),
  };
  const requests = fc.sample(anyQueueRequest(choices), { numRuns: count, seed: count });
  requests[0]!.duplicateOf = null;
  const ids = await addQueueRequests(database, clientId, requests);
  return {
    clientId,
    choices,
    all: requests.map((request, index) => ({ ...request, requestId: ids[index]! })),
  };
}

const { clientId, choices, all } = await addClientWithRequests('riverbend', 300);
const other = await addClientWithRequests('lakeside', 40);

/** Any member of the municipality, limited to their teams or not. */
const anyAsker: fc.Arbitrary<Asker> = fc
  .tuple(fc.constantFrom(...choices.accountIds), fc.subarray([...choices.teamIds]), fc.boolean())
  .map(([accountId, ownTeamIds, isLimited]) => ({
    scope: { clientId, accountId, role: 'clerk', actor: 'staff', teamIds: isLimited ? ownTeamIds : null },
    ownTeamIds,
    now,
  }));

test(
  'List, counts, points, export and bulk acts agree with each other and with a simple check in memory',
  { timeout: 120_000 },
  async () => {
    const ids = all.map(({ requestId }) => requestId);
    const filters = anyFilter(choices, [
      ...ids.slice(0, 5),
      ...other.all.slice(0, 2).map(({ requestId }) => requestId),
    ]);
    let meantCount = 0;
    await fc.assert(
      fc.asyncProperty(filters, anyAsker, fc.constantFrom(...requestSorts), async (filter, asker, sort) => {
        const right = ids.filter((_id, index) => isMeant(all[index]!, filter, asker));
        meantCount += right.length;
        const listedIds = await listAll(filter, asker, sort);
        expect(inOrder(listedIds)).toEqual(right);
        expect(await listBackwards(filter, asker, sort)).toEqual(listedIds);
        expect(await countMatching(database, [filter, {}], asker)).toMatchObject([
          { count: right.length },
          {},
        ]);
        const points = await findPoints(database, { filter, viewport: earth, zoom: 0 }, asker, 50);
        expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(right.length);
        expect(await exportIds(filter, asker)).toEqual(right);
        const chosenIds = await findAll(database, filter, asker, bulkMax);
        expect(chosenIds.map(({ requestId }) => requestId)).toEqual(right);
      }),
      { numRuns: 60 },
    );
    // If the filters matched nothing, the test would prove nothing.
    expect(meantCount).toBeGreaterThan(1000);
  },
);

test.each(anyYesOrNo)(
  '%s alone matches the requests with that property, and its opposite matches all others',
  async (field) => {
    const asker: Asker = {
      scope: { clientId, accountId: 0, role: 'viewer', actor: 'staff', teamIds: null },
      ownTeamIds: [],
      now,
    };
    for (const filter of [{ [field]: true }, { [field]: false }]) {
      const right = all
        .filter((request) => isMeant(request, filter, asker))
        .map(({ requestId }) => requestId);
      expect(right.length).toBeGreaterThan(10);
      expect(inOrder(await listAll(filter, asker, 'number'))).toEqual(right);
    }
  },
);

async function listAll(
  filter: RequestFilter,
  asker: Asker,
  sort: (typeof requestSorts)[number],
): Promise<number[]> {
  const listedIds: number[] = [];
  for (let after: string | undefined; ;) {
    const { requests, next } = await findPage(database, { filter, sort, after }, asker);
    listedIds.push(...requests.map(({ requestId }) => requestId));
    if (next === null) return listedIds;
    after = next;
  }
}

/** Reads to the last page and back to the first. */
async function listBackwards(
  filter: RequestFilter,
  asker: Asker,
  sort: (typeof requestSorts)[number],
): Promise<number[]> {
  const pages = [await findPage(database, { filter, sort }, asker)];
  while (pages.at(-1)!.next !== null) {
    pages.push(await findPage(database, { filter, sort, after: pages.at(-1)!.next! }, asker));
  }
  let page = pages.at(-1)!;
  const listedIds = [page.requests];
  while (page.previous !== null) {
    page = await findPage(database, { filter, sort, before: page.previous }, asker);
    listedIds.unshift(page.requests);
  }
  return listedIds.flat().map(({ requestId }) => requestId);
}

const csvForm = {
  format: 'csv',
  timeZone: 'America/Chicago',
  delimiter: ',',
  origin: 'https://riverbend.example',
} as const;

async function exportIds(filter: RequestFilter, asker: Asker): Promise<number[]> {
  let csv = '';
  for await (const piece of exportQueue(database, filter, asker, csvForm)) csv += piece;
  const rows = parse(csv, { columns: true, bom: true }) as { Number: string }[];
  return rows.map((row) => Number(row.Number));
}

function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b);
}
