/** A shared view names no request and no person that its reader may not see: neither in its filter nor in its name. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { findSeen } from '#desk/case/find-case.ts';
import { mayAs, type DeskScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { hasContact } from './person-words.ts';
import type { ViewRow } from './views-store.ts';

/** The parts of a stored filter that name teams, requests and persons. */
type Names = Pick<RequestFilter, 'ids' | 'teamIds' | 'samePersonAs' | 'text'>;

const namesIn = (view: ViewRow) => view.filter as Names;

/**
 * The views that the member may read. Own views stay as they were saved. A shared view is left out if it can only show
 * requests that the member may not see. It is also left out if it names a person whose contact data the member may not see. In the others,
 * requests and teams are left out that the member may not see.
 */
export async function viewsInScope(
  database: Database,
  scope: DeskScope,
  views: readonly ViewRow[],
): Promise<ViewRow[]> {
  if (scope.teamIds === null && mayAs(scope, 'crew')) return [...views];
  const named = views.filter(({ isShared }) => isShared).flatMap((view) => requestsIn(namesIn(view)));
  const seenIds = new Set(await findSeen(database, scope, [...new Set(named)]));
  return views.flatMap((view) => {
    if (!view.isShared) return [view];
    const filter = filterInScope(namesIn(view), scope, seenIds);
    return filter === undefined ? [] : [{ ...view, filter }];
  });
}

function requestsIn({ ids = [], samePersonAs }: Names): number[] {
  return [...ids, ...(samePersonAs === undefined ? [] : [samePersonAs])];
}

/** Undefined if nothing of the filter is left. */
function filterInScope(filter: Names, scope: DeskScope, seenIds: ReadonlySet<number>): Names | undefined {
  const { text = '', samePersonAs } = filter;
  if (hasContact(text)) return undefined;
  if (samePersonAs !== undefined && !(mayAs(scope, 'crew') && seenIds.has(samePersonAs))) return undefined;
  const ids = filter.ids?.filter((id) => seenIds.has(id));
  const teamIds = filter.teamIds?.filter((teamId) => isOfReader(scope, teamId));
  if (isEmptied(filter.ids, ids) || isEmptied(filter.teamIds, teamIds)) return undefined;
  return { ...filter, ...(ids && { ids }), ...(teamIds && { teamIds }) };
}

/** An empty list matches nothing. */
function isEmptied(before: readonly unknown[] | undefined, after: readonly unknown[] | undefined): boolean {
  return before !== undefined && before.length > 0 && after?.length === 0;
}

/** A limited member sees no request without a team. */
function isOfReader({ teamIds }: DeskScope, teamId: number | 'nobody' | 'mine'): boolean {
  if (teamIds === null || teamId === 'mine') return true;
  return teamId !== 'nobody' && teamIds.includes(teamId);
}
