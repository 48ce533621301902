/** What clerks do at the queue, again and again, each time a little differently. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { RequestSort } from '@fixpoint/contract/desk/queue/request-sort.ts';
import { placeOf } from '@fixpoint/server/src/desk/queue/sort-sql.ts';
import type pg from 'pg';

/** A call of the desk. */
export interface DeskAct {
  cmd: string;
  payload: unknown;
}

/** What the acts are about. */
interface Facts {
  clientId: number;
  extent: { west: number; south: number; east: number; north: number };
  workTypeIds: number[];
  statusIds: number[];
  teamIds: number[];
  /** Where page 1,000 begins, or the last one where there are fewer. */
  deepPlaces: Record<'newest' | 'due', string>;
}

const searches = [
  'footbridge boards', 'wheelchair ra', 'leaking hydr', 'prospect 12th', 'abandoned car plates', 'pothole main', 'wash',
  'lamp dark cor', 'the', 'playground swing br', 'kalomi dark', 'garmik', 'renkas in the park', 'starenl', '1204 oak', 'noise night cons', 'storm dr', 'hole in the st', 'slab roots',
]; // prettier-ignore

/** What everybody has beside the list. */
const views: RequestFilter[] = [
  { isOpen: true, isAccepted: false },
  { isOpen: true, assigneeIds: ['me'] },
  { isOpen: true, teamIds: ['mine'] },
  { isOverdue: true },
  { isReopened: true },
  { isOpen: true },
];

function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)]!;
}

/** Filters as clerks put them together. */
const mixes: ((facts: Facts) => RequestFilter)[] = [
  () => ({}),
  () => ({ isOpen: true }),
  () => ({ isOpen: false }),
  ({ teamIds }) => ({ isOpen: true, teamIds: [oneOf(teamIds)] }),
  ({ workTypeIds }) => ({ workTypeIds: [oneOf(workTypeIds)] }),
  ({ statusIds, workTypeIds }) => ({ statusIds: [oneOf(statusIds)], workTypeIds: [oneOf(workTypeIds)] }),
  ({ teamIds }) => ({ teamIds: [oneOf(teamIds), 'nobody'], priorities: [1, 2], isOpen: true }),
  () => ({ isOverdue: true }),
  () => ({ isReopened: true, assigneeIds: ['me'] }),
  () => ({ hasPhoto: true, isOpen: true }),
  () => ({ isDuplicate: true }),
  ({ workTypeIds }) => ({ created: { from: new Date('2026-05-01') }, workTypeIds: [oneOf(workTypeIds)] }),
  ({ extent }) => ({ viewport: partOf(extent, 0.1) }),
  ({ extent: { west, south, east, north } }) => ({
    area: [[west, south], [(west + east) / 2, south], [west, (south + north) / 2]],
    isOpen: true,
  }), // prettier-ignore
];

const sorts: RequestSort[] = ['newest', 'oldest', 'due', 'priority', 'changed', 'number'];

/** A part of it, so much of its width and height. */
function partOf({ west, south, east, north }: Facts['extent'], share: number): Facts['extent'] {
  const [x, y] = [Math.random() * (1 - share), Math.random() * (1 - share)];
  const [width, height] = [east - west, north - south];
  return {
    west: west + x * width,
    south: south + y * height,
    east: west + (x + share) * width,
    north: south + (y + share) * height,
  };
}

/** The acts by what is measured of them. */
export function deskActs(facts: Facts): Record<string, () => DeskAct> {
  const find = (payload: unknown): DeskAct => ({ cmd: 'find-requests', payload });
  return {
    'queue page 1': () => find({ filter: oneOf(mixes)(facts), sort: oneOf(sorts) }),
    'queue page 1,000': () => {
      const sort = oneOf(['newest', 'due'] as const);
      return find({ filter: oneOf([{}, { isOpen: false }]), sort, after: facts.deepPlaces[sort] });
    },
    search: () => find({ filter: { text: oneOf(searches) }, sort: 'newest' }),
    'count of 6 views': () => ({ cmd: 'count-requests', payload: { filters: views } }),
    count: () => ({ cmd: 'count-requests', payload: { filters: [oneOf(mixes)(facts)] } }),
    'points of the town': () => points(facts, 1, 15),
    'points of a part': () => points(facts, 0.25, 17),
  };
}

function points(facts: Facts, share: number, zoom: number): DeskAct {
  const filter = oneOf([{}, { isOpen: true }, { workTypeIds: [oneOf(facts.workTypeIds)] }]);
  return { cmd: 'find-request-points', payload: { filter, viewport: partOf(facts.extent, share), zoom } };
}

/** Reads what the acts are about. */
export async function readFacts(filling: pg.Client, measured: string): Promise<Facts> {
  const { rows } = await filling.query<Omit<Facts, 'deepPlaces'>>(
    `select client_id as "clientId",
       json_build_object('west', west, 'south', south, 'east', east, 'north', north) as extent,
       (select array_agg(work_type_id) from work_types t where t.client_id = c.client_id) as "workTypeIds",
       (select array_agg(status_id) from statuses s where s.client_id = c.client_id) as "statusIds",
       (select array_agg(team_id) from teams g where g.client_id = c.client_id) as "teamIds"
     from clients c where name = $1`,
    [measured],
  );
  const { clientId } = rows[0]!;
  const newest = await placeAt(filling, clientId, 'newest', 'posted_at desc, request_id desc');
  const due = await placeAt(filling, clientId, 'due', `coalesce(due_at, 'infinity'), request_id`);
  return { ...rows[0]!, deepPlaces: { newest, due } };
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
  return placeOf(sort, { requestId: Number(requestId), priority: 0, modifiedAt: times.createdAt, ...times });
}
