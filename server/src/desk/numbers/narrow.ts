import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';

type FilterPeriod = NonNullable<RequestFilter['created']>;
type Viewport = NonNullable<RequestFilter['viewport']>;

/** The fields by which a number narrows the filter. */
export type Narrowing = Pick<
  RequestFilter,
  | 'workTypeIds'
  | 'teamIds'
  | 'assigneeIds'
  | 'isOpen'
  | 'isOverdue'
  | 'isAccepted'
  | 'isReopened'
  | 'isReopeningAsked'
  | 'isDecisionLate'
  | 'isPaused'
  | 'due'
  | 'created'
  | 'answered'
  | 'closed'
  | 'viewport'
>;

/** A filter without any requests. */
const nothing = { ids: [] };

/**
 * The filter of the requests that both filters match. A narrowing names teams by id, so `mine` becomes
 * `ownTeamIds`. No viewport may cross the antimeridian.
 */
export function narrow(
  filter: RequestFilter,
  by: Narrowing,
  ownTeamIds: readonly number[] = [],
): RequestFilter {
  const {
    due: duePeriod,
    created: createdPeriod,
    answered: answeredPeriod,
    closed: closedPeriod,
    viewport,
    workTypeIds,
    teamIds,
    assigneeIds,
    ...yesOrNo
  } = by;
  const isContrary = Object.entries(yesOrNo).some(
    ([field, is]) =>
      is === !filter[field as keyof typeof yesOrNo] && filter[field as keyof typeof yesOrNo] !== undefined,
  );
  const where = viewport && overlap(filter.viewport, viewport);
  if (isContrary || where === 'none') return { ...filter, ...nothing };
  return {
    ...filter,
    ...yesOrNo,
    ...(duePeriod && { due: during(filter.due, duePeriod) }),
    ...(createdPeriod && { created: during(filter.created, createdPeriod) }),
    ...(answeredPeriod && { answered: during(filter.answered, answeredPeriod) }),
    ...(closedPeriod && { closed: during(filter.closed, closedPeriod) }),
    ...(where && { viewport: where }),
    ...(workTypeIds && { workTypeIds: among(filter.workTypeIds, workTypeIds) }),
    ...(assigneeIds && { assigneeIds: among(filter.assigneeIds, assigneeIds) }),
    ...(teamIds && { teamIds: among(withOwn(filter.teamIds, ownTeamIds), teamIds) }),
  };
}

function among<T>(all: readonly T[] | undefined, some: readonly T[]): T[] {
  return some.filter((one) => all === undefined || all.includes(one));
}

function withOwn(teamIds: RequestFilter['teamIds'], ownTeamIds: readonly number[]): RequestFilter['teamIds'] {
  return teamIds?.flatMap<number | 'nobody'>((one) => (one === 'mine' ? ownTeamIds : [one]));
}

function during({ from, until }: FilterPeriod = {}, by: FilterPeriod): FilterPeriod {
  const begin = [from, by.from].filter((date) => date !== undefined);
  const end = [until, by.until].filter((date) => date !== undefined);
  return {
    ...(begin.length > 0 && { from: new Date(Math.max(...begin.map(Number))) }),
    ...(end.length > 0 && { until: new Date(Math.min(...end.map(Number))) }),
  };
}

function overlap(a: Viewport | undefined, b: Viewport): Viewport | 'none' {
  if (a === undefined) return b;
  const both = {
    west: Math.max(a.west, b.west),
    south: Math.max(a.south, b.south),
    east: Math.min(a.east, b.east),
    north: Math.min(a.north, b.north),
  };
  return both.west <= both.east && both.south <= both.north ? both : 'none';
}
