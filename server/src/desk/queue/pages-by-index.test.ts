/** PostgreSQL finds a page with an index, and sorts only the page. */
import { requestSorts, type RequestSort } from '@fixpoint/contract/desk/queue/request-sort.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase, isDistributed } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { vacuumWhole } from '#test/vacuum-whole.ts';
import { findPoints } from './find-points.ts';
import { type Asker, findPage } from './find-queue.ts';
import { countReporterMatches } from './person-store.ts';
import { anyFoundStatement, pageStatement } from './queue-store.ts';

const { database } = await createTestDatabase();
const { clientId } = await addMunicipality(database);
const { clientId: other } = await addMunicipality(database, { name: 'lakeside' });
const asker: Asker = {
  scope: { clientId, accountId: 1, role: 'clerk', actor: 'staff', teamIds: null },
  ownTeamIds: [],
  now: new Date('2026-06-15T12:00:00Z'),
};
const limit = 51;
/** More pages than the index of one client's requests has here. Their rows fill five times as many. */
const indexPages = 600;

beforeAll(async () => {
  for (const id of [clientId, other]) {
    const { requestId } = await addRequest(database, id);
    await database.query(
      `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
         priority, collected_at, posted_at, modified_at, closed_at, resolve_due_at)
       select client_id, gen_random_uuid(), work_type_id, status_id, 10 + n % 100 / 100.0, 50 + n / 100 % 100 / 100.0,
         n || ' Oak Street', 'A hole', n % 10, posted_at, posted_at + n * 7919 % 20011 * interval '1 minute', modified_at + n * 3571 % 20011 * interval '1 minute',
         case when n % 10 > 0 then posted_at end, posted_at + n * 6173 % 20011 * interval '1 hour'
       from work_requests, generate_series(1, 20000) n where client_id = $1 and request_id = $2`,
      [id, requestId],
    );
  }
  await database.query(
    `insert into notes (client_id, request_id, author, note, posted_at)
     select client_id, request_id, 'Guest', 'The water stands again', posted_at from work_requests where request_id % 4 = 0`,
  );
  await database.query(
    `update work_requests set phone_number = '212 555 ' || (request_id % 10000), first_name = 'Maria',
       last_name = 'Lopez ' || request_id where request_id % 3 = 0`,
  );
  await vacuumWhole(database, 'work_requests');
  await vacuumWhole(database, 'notes');
});

interface PlanNode {
  'Node Type': string;
  'Subplan Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** The plan of a page, outermost step first. */
async function stepsOf(filter: RequestFilter, sort: RequestSort, place?: string): Promise<PlanNode[]> {
  const { text, values } = pageStatement(filter, asker, { sort, isBackwards: false, place, limit });
  const page = (await explain(text, values)).find((node) => node['Subplan Name'] === 'CTE page');
  return below(page!);
}

async function explain(text: string, values: unknown[]): Promise<PlanNode[]> {
  const [row] = await database.queryOnce<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  return below(row!['QUERY PLAN'][0]!.Plan);
}

function below(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(below)];
}

/** Number of 8 kB pages that were read. */
function buffersOf([outermost]: PlanNode[]): number {
  return outermost!['Shared Hit Blocks'] + outermost!['Shared Read Blocks'];
}

const cases = requestSorts.flatMap((sort) =>
  [{}, { isOpen: false }].map((filter) => [sort, JSON.stringify(filter), filter] as const),
);

// On Citus, the plan shows only one worker, in other words.
test.skipIf(isDistributed()).each(cases)(
  'A page by %s of %s reads only the rows that it shows',
  async (sort, _name, filter) => {
    let place: string | undefined;
    for (let page = 1; page <= 5; page += 1) {
      place = (await findPage(database, { filter, sort, after: place }, asker)).next!;
    }
    for (const steps of [await stepsOf(filter, sort), await stepsOf(filter, sort, place)]) {
      expect(steps.map((step) => step['Node Type'])).toEqual([
        'Limit',
        expect.stringMatching(/^Index (Only )?Scan/),
      ]);
      expect(steps[1]!['Actual Rows']).toBeLessThanOrEqual(limit);
    }
  },
);

test.skipIf(isDistributed())(
  'A search for a few open requests uses only an index, in any order',
  async () => {
    const steps = await stepsOf({ isOpen: true, assigneeIds: ['me'] }, 'priority');
    expect(steps.at(-1)!['Node Type']).toBe('Index Only Scan');
  },
);

const ofFew: [string, RequestFilter, RequestSort][] = [
  ['of one person and priority', { assigneeIds: ['me'], priorities: [1] }, 'priority'],
  ['of a status and another type', { statusIds: [-1], workTypeIds: [-1] }, 'changed'],
  ['paused ones', { isPaused: true }, 'due'],
];

test.skipIf(isDistributed()).each(ofFew)(
  'A search for %s among all requests compares in an index and reads no row',
  async (_name, filter, sort) => {
    const steps = await stepsOf(filter, sort);
    const scans = steps.filter((step) => step['Index Name'] !== undefined);
    expect(scans.map((step) => step['Node Type'])).toEqual(['Index Only Scan']);
    expect(scans[0]!['Rows Removed by Filter'] ?? 0).toBe(0);
    expect(buffersOf(steps)).toBeLessThan(indexPages);
  },
);

const corner = { west: 10.2, east: 10.3, south: 50.1, north: 50.3 };
const places: [string, RequestFilter][] = [
  ['a part of the map', { viewport: corner }],
  ['an area', { area: [[corner.west, corner.south], [corner.east, corner.south], [corner.west, corner.north]] }],
]; // prettier-ignore

test.skipIf(isDistributed()).each(places)(
  'A search for requests of %s reads no more than the index of all requests',
  async (_name, filter) => {
    for (const sort of requestSorts) {
      const steps = await stepsOf(filter, sort);
      expect(buffersOf(steps), sort).toBeLessThan(indexPages);
    }
  },
);

test.skipIf(isDistributed())('The points of the map are counted with an index alone', async () => {
  let steps: PlanNode[] = [];
  const recordingDatabase = { ...database, queryOnce: async (text: string, values: readonly unknown[]) => {
    steps = await explain(text, [...values]);
    return [];
  } }; // prettier-ignore
  await findPoints(recordingDatabase, { filter: {}, viewport: corner, zoom: 15 }, asker, 50.5);
  expect(steps.map((step) => step['Node Type'])).toContain('Index Only Scan');
  expect(steps.find((step) => step['Index Name'] !== 'work_types_pkey' && step['Index Name'])).toMatchObject({
    'Index Name': 'work_requests_strips',
  });
  expect(buffersOf(steps)).toBeLessThan(indexPages);
});

test.skipIf(isDistributed())(
  'A word in every fourth note is found by walking the newest requests, without reading all notes',
  async () => {
    const steps = await stepsOf({ text: 'stands' }, 'newest');
    const noteSteps = steps.filter((step) => step['Relation Name'] === 'notes');
    const rows = noteSteps.reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0);
    expect(rows).toBeGreaterThan(limit);
    expect(rows, 'of 2,500').toBeLessThan(1000);
  },
);

test.skipIf(isDistributed()).each(['maria lopez 1302', '+1 (212) 555-1302'])(
  'A search for %s looks the person up in an index',
  async (text) => {
    const steps = await stepsOf({ text }, 'newest');
    expect(steps.map((step) => step['Index Name'])).toContain('work_requests_persons');
    expect(buffersOf(steps)).toBeLessThan(indexPages);
  },
);

test.skipIf(isDistributed())('The requests of one person are looked up in indexes', async () => {
  const steps = await stepsOf({ samePersonAs: 1302 }, 'newest');
  expect(steps.map((step) => step['Index Name'])).toContain('work_requests_persons');
  expect(steps.map((step) => step['Node Type'])).not.toContain('Seq Scan');
});

test.skipIf(isDistributed())('A search uses the index of words', async () => {
  const steps = await stepsOf({ text: '1234 oak' }, 'newest');
  expect(steps.map((step) => step['Node Type'])).toContain('Bitmap Index Scan');
});

test.skipIf(isDistributed())(
  'A frequent word is found among the newest requests, without its places in the index',
  async () => {
    const { text, values } = anyFoundStatement('oak', asker);
    const steps = await explain(text, values);
    expect(buffersOf(steps)).toBeLessThan(10);
  },
);

test.skipIf(isDistributed())(
  'The reporters that have the words of a search are counted without the requests that have them',
  async () => {
    let steps: PlanNode[] = [];
    const recordingDatabase = { ...database, queryOnce: async (text: string, values: readonly unknown[]) => {
      steps = await explain(text, [...values]);
      return [{ count: 0 }] as never[];
    } }; // prettier-ignore
    await countReporterMatches(recordingDatabase, { text: 'oak' }, asker, 1000);
    expect(steps.map((step) => step['Index Name'])).toContain('work_requests_persons');
    expect(buffersOf(steps)).toBeLessThan(50);
  },
);
