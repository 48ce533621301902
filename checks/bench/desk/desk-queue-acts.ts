/** Calls of clerks to the queue, each time with slightly different filters. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { RequestSort } from '@fixpoint/contract/desk/queue/request-sort.ts';
import type { Facts } from './desk-facts.ts';

export interface BenchCall {
  cmd: string;
  payload: unknown;
}

const searches = [
  'footbridge boards', 'wheelchair ra', 'leaking hydr', 'prospect 12th', 'abandoned car plates', 'pothole main', 'wash',
  'lamp dark cor', 'the', 'playground swing br', 'kalomi dark', 'garmik', 'renkas in the park', 'starenl', '1204 oak', 'noise night cons', 'storm dr', 'hole in the st', 'slab roots',
]; // prettier-ignore

/** The views that every clerk sees next to the list. */
const views: RequestFilter[] = [
  { isOpen: true, isAccepted: false },
  { isOpen: true, assigneeIds: ['me'] },
  { isOpen: true, teamIds: ['mine'] },
  { isOverdue: true },
  { isReopened: true },
  { isOpen: true },
];

export function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)]!;
}

/** Typical combinations of filters. */
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
  () => ({ assigneeIds: ['me'], priorities: [1] }),
  () => ({ hasPhoto: true, isOpen: true }),
  () => ({ isDuplicate: true }),
  ({ newestAt, workTypeIds }) => ({
    created: { from: daysBefore(newestAt, 60) },
    workTypeIds: [oneOf(workTypeIds)],
  }),
  ({ extent }) => ({ viewport: partOf(extent, 0.1) }),
  ({ extent: { west, south, east, north } }) => ({
    area: [[west, south], [(west + east) / 2, south], [west, (south + north) / 2]],
    isOpen: true,
  }), // prettier-ignore
];

const sorts: RequestSort[] = ['newest', 'oldest', 'due', 'priority', 'changed', 'number'];

/** The calls by the name under which they are measured. */
export function queueCalls(facts: Facts): Record<string, () => BenchCall> {
  const find = (payload: unknown): BenchCall => ({ cmd: 'find-requests', payload });
  return {
    'queue page 1': () => find({ filter: oneOf(mixes)(facts), sort: oneOf(sorts) }),
    'queue page 1,000': () => {
      const sort = oneOf(['newest', 'due'] as const);
      return find({ filter: oneOf([{}, { isOpen: false }]), sort, after: facts.deepPlaces[sort] });
    },
    search: () => find({ filter: { text: oneOf(searches) }, sort: 'newest' }),
    'count of 6 views': () => ({ cmd: 'count-requests', payload: { filters: views } }),
    count: () => ({ cmd: 'count-requests', payload: { filters: [oneOf(mixes)(facts)] } }),
    'points of the municipality': () => points(facts, 1, 15),
    'points of a part': () => points(facts, 0.25, 17),
  };
}

function points(facts: Facts, share: number, zoom: number): BenchCall {
  const filter = oneOf([{}, { isOpen: true }, { workTypeIds: [oneOf(facts.workTypeIds)] }]);
  return { cmd: 'find-request-points', payload: { filter, viewport: partOf(facts.extent, share), zoom } };
}

function daysBefore(date: Date, days: number): Date {
  return new Date(date.getTime() - days * 86_400_000);
}

/** A random part of the extent; `share` is its part of the width and height. */
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
