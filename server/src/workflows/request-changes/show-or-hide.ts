import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import { type StaffContext, staffUpdate } from './staff-update.ts';

/** A photo or a file of a request that residents can see or not. */
interface Showable {
  requestId: number;
  /** It as it is now; undefined if the request has no such thing. */
  find: (tx: Database) => Promise<{ name: string; hiddenAt: Date | null } | undefined>;
  hide: (tx: Database, hiddenAt: Date | null) => Promise<void>;
  /** The refusal if there is no such thing. */
  missing: ConstructorParameters<typeof ApplicationError>[1];
}

/**
 * Hides a photo or a file from residents, or shows it again. Does nothing if it already has that state. Mirrors read the
 * request again.
 */
export function showOrHide(
  database: Database,
  acting: StaffContext,
  { requestId, find, hide, missing }: Showable,
  {
    kind,
    hiddenAt,
  }: { kind: 'photo-hidden' | 'photo-shown' | 'file-hidden' | 'file-shown'; hiddenAt: Date | null },
): Promise<{ version: number }> {
  const { clientId } = acting.caller.scope;
  const update = staffUpdate(acting, requestId);
  return database.transaction(async (tx) => {
    // Found before anything is locked. `changeRequest` below refuses callers who may not see the request.
    const found = await find(tx);
    const isSo = found !== undefined && (found.hiddenAt === null) === (hiddenAt === null);
    const act = isSo ? {} : { act: { kind, comment: found?.name ?? '' } };
    const version = await changeRequest(tx, clientId, requestId, { ...update, fields: {}, ...act });
    if (found === undefined) throw new ApplicationError('notFound', missing);
    if (!isSo) await hide(tx, hiddenAt);
    return { version };
  });
}
