import type { Database } from '#platform/database.ts';
import { selectChangesAt, selectTakenBack } from './before-change-store.ts';
import type { RequestEvent } from './request-event.ts';
import type { RequestFields } from './request-fields.ts';

/** The fields whose changes residents read. */
const readByResidents = ['statusId', 'outcome', 'comments'] as const;

/**
 * The version whose event this event cancels, or undefined. An event cancels another one if it takes back that
 * act and restores every value that residents read. The server checks this, because the caller chooses the
 * values.
 */
export async function cancelledBy(
  tx: Database,
  clientId: number,
  requestId: number,
  { takesBack, changes = {} }: RequestEvent,
): Promise<number | undefined> {
  if (takesBack === undefined) return undefined;
  const before = await selectTakenBack(tx, clientId, requestId, takesBack);
  if (before === undefined) return undefined;
  const isRestored = readByResidents.every((field) => {
    const [from, to] = before[field] ?? [];
    const [backFrom, backTo] = changes[field] ?? [];
    return from === backTo && to === backFrom;
  });
  return isRestored ? takesBack : undefined;
}

/** The status before the act that made this version; undefined if the act did not change the status. */
export async function findStatusBefore(
  database: Database,
  clientId: number,
  requestId: number,
  version: number,
): Promise<number | undefined> {
  const changes = await selectTakenBack(database, clientId, requestId, version);
  const [before] = changes?.['statusId'] ?? [];
  return typeof before === 'number' ? before : undefined;
}

/**
 * Acceptance and person of the team from which an act took the request. An undo that gives the request back restores
 * them. Empty if the act that made this version did not take it from this team.
 */
export async function findHandOverBefore(
  database: Database,
  clientId: number,
  requestId: number,
  { version, teamId }: { version: number; teamId: number | null | undefined },
): Promise<Partial<Pick<RequestFields, 'acceptedAt' | 'assigneeId'>>> {
  const changes =
    typeof teamId === 'number' && (await selectChangesAt(database, clientId, requestId, version));
  if (!changes || changes['teamId']?.[0] !== teamId) return {};
  const acceptedAt = changes['acceptedAt']?.[0];
  const assigneeId = changes['assigneeId']?.[0];
  return {
    ...(typeof acceptedAt === 'string' && { acceptedAt: new Date(acceptedAt) }),
    ...(typeof assigneeId === 'number' && { assigneeId }),
  };
}
