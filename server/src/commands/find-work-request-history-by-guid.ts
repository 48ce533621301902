import { findNotes } from '#notes/notes.ts';
import { findStatusesOf } from '#requests/find-request.ts';
import { requestIdOf } from '#commands/call/request-of-call.ts';
import type { Handler } from './handler.ts';

/** Whoever holds the guid may read it. What staff say among themselves is in no entry, nor is who changed something. */
export const findWorkRequestHistoryByGuid: Handler<'findWorkRequestHistoryByGuid'> = async (
  { guid },
  { session: { clientId } },
  { database },
) => {
  const requestId = await requestIdOf(database, clientId, guid);
  const statuses = await findStatusesOf(database, clientId, requestId);
  const notes = await findNotes(database, clientId, requestId);
  const entries = statuses.map(({ at, status, statusType }) => ({
    Date: at,
    StatusName: status,
    StatusType: statusType,
    Note: '',
  }));
  // Each note follows the last status that is not younger than it.
  for (const { text, postedAt } of notes.filter(({ isFromStaff }) => isFromStaff)) {
    const before = entries.findLastIndex(({ Date: at }) => at <= postedAt);
    const { StatusName = '', StatusType = 0 } = entries[before] ?? {};
    entries.splice(before + 1, 0, { Date: postedAt, StatusName, StatusType, Note: text });
  }
  return entries;
};
