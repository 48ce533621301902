/**
 * Numbers are filters: the list of each number has exactly this many requests, for any filter and any member.
 */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openOfficeCalendar } from '#desk/due-times/office-calendar.ts';
import { type Asker, countMatching } from '#desk/queue/find-queue.ts';
import { isMeant, type JudgedRequest } from '#test/filter-judge.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { anyFilter, anyQueueRequest, type Choices } from '#test/random-filters.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { idsByKey } from '#test/test-requests.ts';
import { findNumbers, type NumbersClient } from './find-numbers.ts';

const { database } = await createTestDatabase();
const { clientId } = await addMunicipality(database);
const now = new Date('2026-06-05T00:00:00Z');
const timeZone = 'America/Chicago';
const { accountId } = await addTestAccount(database, clientId, {
  username: 'ana',
  email: 'a@city.example',
  role: 'clerk',
});
const teamIds = await addTeams(database, clientId, ['Streets', 'Parks', 'Water']);
const choices: Choices = {
  workTypeIds: Object.values(await idsByKey(database, clientId, 'work_types')),
  statusIds: Object.values(await idsByKey(database, clientId, 'statuses')),
  teamIds,
  accountIds: [accountId],
};
const requests = fc.sample(anyQueueRequest(choices), { numRuns: 300, seed: 75 });
requests[0]!.duplicateOf = null;
const ids = await addQueueRequests(database, clientId, requests);
const all: JudgedRequest[] = requests.map((request, index) => ({ ...request, requestId: ids[index]! }));

const office = [{ from: '08:00', to: '17:00' }];
const officeHours = {
  sunday: [],
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '18:30' },
  ],
  friday: office,
  saturday: [],
};
const holidays = [{ date: '2026-06-04', name: 'A holiday' }];
const calendar = openOfficeCalendar({ officeHours, holidays }, timeZone);
const client: NumbersClient = {
  timeZone,
  extent: { west: 10, south: 50, east: 10.8, north: 51 },
  calendar,
  workTypes: choices.workTypeIds.map((workTypeId) => ({
    workTypeId,
    name: `Type ${workTypeId}`,
    color: '#123456',
  })),
  teams: teamIds.map((teamId) => ({ teamId, name: `Team ${teamId}` })),
};

const anyAsker: fc.Arbitrary<Asker> = fc
  .tuple(fc.subarray([...teamIds]), fc.boolean())
  .map(([ownTeamIds, isLimited]) => ({
    scope: { clientId, accountId, role: 'clerk', actor: 'staff', teamIds: isLimited ? ownTeamIds : null },
    ownTeamIds,
    now,
  }));

const anyPeriod = fc
  .tuple(fc.integer({ min: -20, max: 250 }), fc.integer({ min: 1, max: 600 }))
  .map(([start, hours]) => {
    const from = Date.UTC(2026, 5, 1) + start * 3_600_000;
    return { from: new Date(from), until: new Date(from + hours * 3_600_000) };
  });

/** Any filter whose viewport does not cross the antimeridian. */
const anyAsked = anyFilter(choices, ids.slice(0, 5)).filter(
  ({ viewport: box }) => box === undefined || (box.west <= box.east && box.south <= box.north),
);

interface CountWithFilter {
  count: number;
  filter: RequestFilter;
}

/** Every number in an answer, at any depth. */
function numbersIn(value: unknown): CountWithFilter[] {
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  const { count, filter } = value as Partial<CountWithFilter>;
  if (count !== undefined && filter !== undefined) return [{ count, filter }];
  return Object.values(value).flatMap(numbersIn);
}

test('Each number equals the length of the list that its filter opens', { timeout: 120_000 }, async () => {
  let countedNumbers = 0;
  await fc.assert(
    fc.asyncProperty(anyAsked, anyPeriod, anyAsker, async (filter, period, asker) => {
      const numbers = await findNumbers(database, { filter, ...period }, asker, client);
      const all_ = numbersIn(numbers);
      countedNumbers += all_.filter(({ count }) => count > 0).length;
      const lists = await countMatching(
        database,
        all_.map((number) => number.filter),
        asker,
      );
      expect(lists.map(({ count }) => count)).toEqual(all_.map(({ count }) => count));
      const opened = all.filter((request) => isMeant(request, numbers.period.opened.filter, asker));
      const ownRequests = all.filter(
        (request) =>
          isMeant(request, filter, asker) &&
          request.postedAt >= period.from &&
          request.postedAt < period.until,
      );
      expect(opened).toEqual(ownRequests);
      const sum = (parts: readonly { opened: CountWithFilter }[]) =>
        parts.reduce((count, part) => count + part.opened.count, 0);
      expect(sum(numbers.weeks)).toBe(ownRequests.length);
      expect(sum(numbers.byWorkType)).toBe(ownRequests.length);
      expect(sum(numbers.byTeam)).toBe(ownRequests.length);
    }),
    { numRuns: 60 },
  );
  // If all numbers were 0, the test would prove nothing. Random filters leave about 1,500 of them, and at times 850.
  expect(countedNumbers).toBeGreaterThan(100);
});

const everybody: Asker = {
  scope: { clientId, accountId, role: 'viewer', actor: 'staff', teamIds: null },
  ownTeamIds: [],
  now,
};
const june = { from: new Date('2026-06-01T05:00:00Z'), until: new Date('2026-06-29T05:00:00Z') };

/** The smallest of these hours that at least this part of them does not exceed. */
function quantile(hours: readonly number[], part: number): number {
  const sortedHours = hours.toSorted((a, b) => a - b);
  return Math.round(sortedHours[Math.ceil(part * sortedHours.length) - 1]! * 100) / 100;
}

test.each(['office', 'all'] as const)('Times to answer and to close are given in hours: %s', async (kind) => {
  const always = openOfficeCalendar(
    {
      officeHours: Object.fromEntries(Object.keys(officeHours).map((day) => [day, []])) as never,
      holidays: [],
    },
    timeZone,
  );
  const numbers = await findNumbers(database, { filter: {}, ...june }, everybody, {
    ...client,
    calendar: kind === 'office' ? calendar : always,
  });
  const took = (end: 'answeredAt' | 'closedAt') =>
    all
      .filter(({ deletedAt, ...request }) => deletedAt === null && request[end] !== null)
      .filter((request) => request[end]! >= june.from && request[end]! < june.until)
      // A duplicate is closed when it is linked.
      .filter(({ duplicateOf }) => end === 'answeredAt' || duplicateOf === null)
      .map(({ postedAt, [end]: at }) =>
        kind === 'office' ? calendar.between(postedAt, at!) : Math.max(0, at!.getTime() - postedAt.getTime()),
      )
      .map((milliseconds) => milliseconds / 3_600_000);
  expect(numbers.hours).toBe(kind);
  for (const [numbersAndHours, hours] of [
    [numbers.timeToAnswer, took('answeredAt')],
    [numbers.timeToClose, took('closedAt')],
  ] as const) {
    expect(hours.length).toBeGreaterThan(50);
    expect(numbersAndHours).toEqual({ medianHours: quantile(hours, 0.5), p90Hours: quantile(hours, 0.9) });
  }
  expect(numbers.timeToClose!.p90Hours).toBeGreaterThan(numbers.timeToClose!.medianHours);
});

test('Weeks begin on Monday in the municipality’s time zone, and the period cuts the first and last week', async () => {
  const period = { from: new Date('2026-03-05T12:00:00Z'), until: new Date('2026-03-18T00:00:00Z') };
  const { weeks } = await findNumbers(database, { filter: {}, ...period }, everybody, client);
  // On 8 March the clocks in Chicago go forward by an hour.
  expect(weeks.map(({ from }) => from.toISOString())).toEqual([
    '2026-03-05T12:00:00.000Z',
    '2026-03-09T05:00:00.000Z',
    '2026-03-16T05:00:00.000Z',
  ]);
  expect(weeks.map(({ until }) => until)).toEqual([weeks[1]!.from, weeks[2]!.from, period.until]);
});

test('The cells contain each new request in the municipality once', async () => {
  const { cells, period } = await findNumbers(database, { filter: {}, ...june }, everybody, client);
  const requestsInExtent = all.filter(
    (request) => isMeant(request, period.opened.filter, everybody) && request.longitude <= 10.8,
  );
  expect(cells.reduce((sum, { opened }) => sum + opened.count, 0)).toBe(requestsInExtent.length);
  expect(cells.length).toBeGreaterThan(50);
  expect(cells.length).toBeLessThanOrEqual(300);
});
