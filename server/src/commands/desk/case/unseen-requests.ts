/** Takes the numbers of other requests out of changes, for a reader who may not see those requests. */
import { findSeen } from '#desk/case/find-case.ts';
import type { DeskScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { Conflict } from '#requests/changes/conflict.ts';

/** Changes by field, as the log and the rows of bulk acts have them. */
type LoggedChanges = Record<string, [before: unknown, after: unknown]>;

interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that contain ids of other requests. */
const requestFields: readonly string[] = ['duplicateOf', 'duplicate'];

/** The other requests that these changes name. */
export function namedRequests(changes: LoggedChanges): number[] {
  return requestFields.flatMap((field) => changes[field] ?? []).filter((value) => typeof value === 'number');
}

/** Replaces ids of requests that the reader may not see by null. */
export function withoutUnseen(changes: LoggedChanges, seenRequests: readonly number[]): LoggedChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) => {
      const change = withoutUnseenField({ field, before, after }, seenRequests);
      return [field, [change.before, change.after]];
    }),
  );
}

/** Like `withoutUnseen`, for a change of one field. */
export function withoutUnseenField<Change extends ChangedField>(
  change: Change,
  seenRequests: readonly number[],
): Change {
  if (!requestFields.includes(change.field)) return change;
  const seenOrNull = (value: unknown) =>
    typeof value === 'number' && !seenRequests.includes(value) ? null : value;
  return { ...change, before: seenOrNull(change.before), after: seenOrNull(change.after) };
}

/** Runs an act. A conflict that it throws names only requests that the caller may see. */
export async function withSeenConflicts<Result>(
  database: Database,
  scope: DeskScope,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const named = error.changes.flatMap(({ field, before, after }) =>
      namedRequests({ [field]: [before, after] }),
    );
    const seenRequests = await findSeen(database, scope, named);
    const changes = error.changes.map((change) => withoutUnseenField(change, seenRequests));
    throw new Conflict(changes, error.version);
  }
}
