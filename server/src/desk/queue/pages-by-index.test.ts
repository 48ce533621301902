/** What PostgreSQL does for a page: it walks an index to it, and sorts nothing but the page. */
import { requestSorts, type RequestSort } from '@fixpoint/contract/desk/queue/request-sort.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { type Asker, findPage } from './find-queue.ts';
import { pageStatement } from './queue-store.ts';

const { database } = await createTestDatabase();
const { clientId } = await addMunicipality(database);
const { clientId: other } = await addMunicipality(database, { name: 'lakeside' });
const asker: Asker = {
  scope: { clientId, accountId: 1, role: 'clerk', actor: 'staff', teamIds: null },
  ownTeamIds: [],
  now: new Date('2026-06-15T12:00:00Z'),
};
const limit = 51;

beforeAll(async () => {
  for (const id of [clientId, other]) {
    const { requestId } = await addRequest(database, id);
    await database.query(
      `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
         priority, collected_at, posted_at, modified_at, closed_at, resolve_due_at)
       select client_id, gen_random_uuid(), work_type_id, status_id, longitude, latitude, n || ' Oak Street', 'A hole',
         n % 10, posted_at, posted_at + n * 7919 % 5000 * interval '1 minute', modified_at + n * 31 % 5000 * interval '1 minute',
         case when n % 10 > 0 then posted_at end, posted_at + n * 17 % 5000 * interval '1 hour'
       from work_requests, generate_series(1, 5000) n where client_id = $1 and request_id = $2`,
      [id, requestId],
    );
  }
  await database.query('vacuum analyze work_requests');
});

interface PlanNode {
  'Node Type': string;
  'Subplan Name'?: string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}

/** How the page is found, outermost step first. */
async function stepsOf(filter: RequestFilter, sort: RequestSort, place?: string): Promise<PlanNode[]> {
  const { text, values } = pageStatement(filter, asker, { sort, isBackwards: false, place, limit });
  const [row] = await database.queryOnce<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const below = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(below)];
  const page = below(row!['QUERY PLAN'][0]!.Plan).find((node) => node['Subplan Name'] === 'CTE page');
  return below(page!);
}

const cases = requestSorts.flatMap((sort) =>
  [{}, { isOpen: false }].map((filter) => [sort, JSON.stringify(filter), filter] as const),
);

test.each(cases)('a page by %s of %s takes no more rows than it shows', async (sort, _name, filter) => {
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
});

test('What few of the open ones are is found by an index alone, in any order', async () => {
  const steps = await stepsOf({ isOpen: true, assigneeIds: ['me'] }, 'priority');
  expect(steps.at(-1)!['Node Type']).toBe('Index Only Scan');
});

test('A search takes the index of words', async () => {
  const steps = await stepsOf({ text: '1234 oak' }, 'newest');
  expect(steps.map((step) => step['Node Type'])).toContain('Bitmap Index Scan');
});
