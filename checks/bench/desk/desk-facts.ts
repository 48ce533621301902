/** Facts about a municipality that the acts at its desk need. */
import { pagePlaceOf } from '@fixpoint/server/src/desk/queue/sort-sql.ts';
import type pg from 'pg';

export interface Facts {
  clientId: number;
  extent: { west: number; south: number; east: number; north: number };
  workTypeIds: number[];
  statusIds: number[];
  /** The statuses of open requests. */
  openStatusIds: number[];
  teamIds: number[];
  /** Some requests; the list includes open ones. */
  requestIds: number[];
  openRequestIds: number[];
  /** The time of the newest request. */
  newestAt: Date;
  /** The start of page 1,000, or of the last page if there are fewer. */
  deepPlaces: Record<'newest' | 'due', string>;
}

export async function readFacts(filling: pg.Client, clientName: string): Promise<Facts> {
  const { rows } = await filling.query<Omit<Facts, 'deepPlaces'>>(
    `select client_id as "clientId",
       json_build_object('west', west, 'south', south, 'east', east, 'north', north) as extent,
       (select array_agg(work_type_id) from work_types t where t.client_id = c.client_id) as "workTypeIds",
       (select array_agg(status_id) from statuses s where s.client_id = c.client_id) as "statusIds",
       (select array_agg(status_id) from statuses s where s.client_id = c.client_id and s.type < 2) as "openStatusIds",
       (select array_agg(team_id) from teams g where g.client_id = c.client_id) as "teamIds",
       ${sample('r.session_id = 1')} as "requestIds",
       ${sample('r.session_id = 1 and r.closed_at is null')} as "openRequestIds",
       (select max(posted_at) from work_requests r where r.client_id = c.client_id) as "newestAt"
     from clients c where name = $1`,
    [clientName],
  );
  const { clientId } = rows[0]!;
  const newest = await placeAt(filling, clientId, 'newest', 'posted_at desc, request_id desc');
  const due = await placeAt(filling, clientId, 'due', `coalesce(due_at, 'infinity'), request_id`);
  return { ...rows[0]!, deepPlaces: { newest, due } };
}

/** A sample of the requests that the database was filled with. */
function sample(where: string): string {
  return `(select array_agg(request_id::integer) from (
    select request_id from work_requests r where r.client_id = c.client_id and ${where} order by random() limit 2000
  ) sampled)`;
}

async function placeAt(
  filling: pg.Client,
  clientId: number,
  sort: 'newest' | 'due',
  orderBy: string,
): Promise<string> {
  const { rows } = await filling.query<{ requestId: string; createdAt: Date; dueAt: Date | null }>(
    `select request_id as "requestId", posted_at as "createdAt", due_at as "dueAt"
     from work_requests where client_id = $1 and deleted_at is null order by ${orderBy}
     offset (select least(49950, count(*) - 100) from work_requests where client_id = $1) limit 1`,
    [clientId],
  );
  const { requestId, ...times } = rows[0]!;
  return pagePlaceOf(sort, {
    requestId: Number(requestId),
    priority: 0,
    modifiedAt: times.createdAt,
    ...times,
  });
}
