/** A municipality with three members of staff, one of them limited to a team, and helpers for bulk acts. */
import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { bulkSummary, rowResults } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { vi } from 'vitest';
import type * as z from 'zod/mini';
import { addMember, deskCall } from './desk-call.ts';
import { addTeam } from './desk-teams.ts';
import { type TestReports, startTestReports } from './test-reports.ts';
import { addRequest } from './test-requests.ts';

type Summary = z.output<typeof bulkSummary>;
type BulkResult<Name extends 'findBulk' | 'findRequest'> = ResultOf<(typeof deskCommands)[Name]>;
type TestMember = Awaited<ReturnType<typeof addMember>>;

/** The caller (default: ana), and whether the act includes closed requests. */
interface BulkOptions {
  cookie?: string;
  isForClosed?: boolean;
}

export interface TestBulkActs {
  readonly reports: TestReports;
  readonly clientId: number;
  readonly streets: number;
  readonly parks: number;
  /** In the team Streets. */
  readonly ana: TestMember;
  /** In the team Parks. */
  readonly bob: TestMember;
  /** Limited to the team Parks. */
  readonly carl: TestMember;
  addSome(count: number, wishes?: Parameters<typeof addRequest>[2]): Promise<number[]>;
  find(requestId: number): Promise<BulkResult<'findRequest'>>;
  /** The requests with their versions, as a list shows them. */
  seen(requestIds: readonly number[]): Promise<{ requestId: number; version: number }[]>;
  teamsOf(requestIds: readonly number[]): Promise<(number | null)[]>;
  plan(requestIds: readonly number[], act: BulkAct, wishes?: BulkOptions): Promise<Summary>;
  rowsOf(
    bulkId: number,
    results?: (typeof rowResults)[number][],
    cookie?: string,
  ): Promise<BulkResult<'findBulk'>['rows']>;
  /** Takes a step and waits until the bulk act has ended. */
  through(step: 'runBulk' | 'retryBulk' | 'undoBulk', bulkId: number, cookie?: string): Promise<Summary>;
  /** Changes a request as bob. */
  update(requestId: number, fields: { teamId?: number; priority?: number }): Promise<void>;
}

/** Call it at the top of a test file. */
export async function startTestBulkActs(): Promise<TestBulkActs> {
  const reports = await startTestReports();
  const { app, client } = reports;
  const { database } = app;
  const { clientId } = client;
  const [streets, parks] = [
    await addTeam(database, clientId, 'Streets'),
    await addTeam(database, clientId, 'Parks'),
  ];
  const ana = await addMember(app, clientId, { username: 'ana', teamIds: [streets] });
  const bob = await addMember(app, clientId, { username: 'bob', teamIds: [parks] });
  const carl = await addMember(app, clientId, { username: 'carl', teamIds: [parks], isLimited: true });
  const members = { ana, bob, carl };
  const find = (requestId: number) => deskCall(app, ana.cookie, 'findRequest', { requestId });
  return {
    reports,
    clientId,
    streets,
    parks,
    ...members,
    find,
    ...requestsOf(reports),
    ...actsOf(reports, ana),
    async update(requestId, fields) {
      const { version } = await find(requestId);
      await deskCall(app, bob.cookie, 'updateRequest', { requestId, version, fields });
    },
  };
}

function requestsOf({ app: { database }, client: { clientId } }: TestReports) {
  const rows = (requestIds: readonly number[]) =>
    database.query<{ requestId: number; version: number; teamId: number | null }>(
      `select request_id as "requestId", version, team_id as "teamId" from work_requests
       where client_id = $1 and request_id = any($2) order by request_id`,
      [clientId, requestIds],
    );
  return {
    async addSome(count, wishes = {}) {
      const ids: number[] = [];
      for (let one = 0; one < count; one++)
        ids.push((await addRequest(database, clientId, wishes)).requestId);
      return ids;
    },
    seen: async (requestIds) =>
      (await rows(requestIds)).map(({ requestId, version }) => ({ requestId, version })),
    teamsOf: async (requestIds) => (await rows(requestIds)).map(({ teamId }) => teamId),
  } satisfies Partial<TestBulkActs>;
}

function actsOf(reports: TestReports, ana: TestMember) {
  const { app } = reports;
  const { seen } = requestsOf(reports);
  return {
    async plan(requestIds, act, { cookie = ana.cookie, isForClosed = false } = {}) {
      const selection = { requests: await seen(requestIds) };
      return deskCall(app, cookie, 'planBulk', { selection, act, isForClosed });
    },
    rowsOf: async (bulkId, results, cookie = ana.cookie) =>
      (await deskCall(app, cookie, 'findBulk', { bulkId, results })).rows,
    async through(step, bulkId, cookie = ana.cookie) {
      await deskCall(app, cookie, step, { bulkId });
      return vi.waitUntil(async () => {
        const { bulk } = await deskCall(app, cookie, 'findBulk', { bulkId });
        return bulk.endedAt === null ? undefined : bulk;
      });
    },
  } satisfies Partial<TestBulkActs>;
}
