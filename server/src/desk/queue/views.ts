import type { BuiltInView } from '@fixpoint/contract/desk/queue/saved-view.ts';
import { viewsMax } from '@fixpoint/contract/desk/queue/saved-view.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { mayAs, type DeskScope } from '#desk/scope.ts';
import type { QueueReader } from './filter-sql.ts';
import { viewsInScope } from './views-in-scope.ts';
import {
  deleteViewRow,
  insertView,
  lockViewNames,
  selectView,
  selectViews,
  updateView,
  type ViewFields,
  type ViewRow,
} from './views-store.ts';

/** A view, and whether the caller may change it. */
type View = ViewRow & { mayChange: boolean };

/**
 * The built-in views. They show the work of the member's teams, and to a member without a team the work of all. A
 * member who sees only some teams sees no request without a team.
 */
export function builtInViews({
  ownTeamIds,
  scope,
}: Pick<QueueReader, 'ownTeamIds' | 'scope'>): readonly BuiltInView[] {
  const isInTeam = ownTeamIds.length > 0;
  const ofTeams: BuiltInView['filter'] = isInTeam ? { teamIds: ['mine'] } : {};
  return [
    { key: 'toAccept', filter: { isOpen: true, isAccepted: false, ...ofTeams }, sort: 'oldest' },
    { key: 'mine', filter: { isOpen: true, assigneeIds: ['me'] }, sort: 'due' },
    ...(isInTeam ? [{ key: 'myTeams', filter: { isOpen: true, ...ofTeams }, sort: 'due' } as const] : []),
    ...(scope.teamIds === null ? [noTeam] : []),
    { key: 'overdue', filter: { isOverdue: true, ...ofTeams }, sort: 'due' },
    { key: 'reopened', filter: { isReopened: true, ...ofTeams }, sort: 'changed' },
    { key: 'notSolved', filter: { isReopeningAsked: true, ...ofTeams }, sort: 'changed' },
    { key: 'open', filter: { isOpen: true }, sort: 'newest' },
  ];
}

const noTeam: BuiltInView = {
  key: 'noTeam',
  filter: { isOpen: true, teamIds: ['nobody'] },
  sort: 'oldest',
};

/** The shared views that the caller may read, and the caller's own views. */
export async function findSavedViews(database: Database, scope: DeskScope): Promise<View[]> {
  const rows = await viewsInScope(database, scope, await selectViews(database, scope));
  return rows.map((row) => ({ ...row, mayChange: mayChange(scope, row) }));
}

/**
 * Saves a new view, or changes one. Throws `notAllowed`, `notFound`, and `fieldInvalid` for a name that is
 * taken.
 */
export async function saveView(
  database: Database,
  scope: DeskScope,
  { viewId, ...fields }: ViewFields & { viewId?: number | undefined },
): Promise<View> {
  refuseUnless(mayChange(scope, fields));
  return database.transaction(async (tx) => {
    const names = await lockViewNames(tx, scope, fields.isShared);
    if (viewId !== undefined) await findChangeable(tx, scope, viewId);
    const isTaken = Array.from(names).some(
      ([id, name]) => id !== viewId && name === fields.name.toLowerCase(),
    );
    if (isTaken) throw new ApplicationError('fieldInvalid', `There is a view '${fields.name}' already.`);
    if (names.size >= viewsMax && !names.has(viewId ?? 0)) {
      throw new ApplicationError(
        'fieldInvalid',
        `There are ${viewsMax} views already. Please delete one first.`,
      );
    }
    if (viewId === undefined) {
      return { ...fields, viewId: await insertView(tx, scope, fields), mayChange: true };
    }
    await updateView(tx, scope, viewId, fields);
    return { ...fields, viewId, mayChange: true };
  });
}

/** Deletes a view. Throws `notFound` and `notAllowed`. */
export async function deleteView(database: Database, scope: DeskScope, viewId: number): Promise<void> {
  await findChangeable(database, scope, viewId);
  await deleteViewRow(database, scope.clientId, viewId);
}

/** Throws `notFound` for another member's own view. */
async function findChangeable(database: Database, scope: DeskScope, viewId: number): Promise<void> {
  const view = await selectView(database, scope, viewId);
  if (view === undefined) throw new ApplicationError('notFound', `There is no view ${viewId}.`);
  refuseUnless(mayChange(scope, view));
}

function mayChange(scope: DeskScope, { isShared }: Pick<ViewRow, 'isShared'>): boolean {
  return !isShared || mayAs(scope, 'manager');
}

function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed) throw new ApplicationError('notAllowed', 'Only managers may change shared views.');
}
