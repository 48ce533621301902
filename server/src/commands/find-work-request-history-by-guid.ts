import { findNotes, type Note } from '#notes/notes.ts';
import { findCourseOfMainRequest } from '#requests/duplicates.ts';
import { findExpectedTimes, findStatusesOf, type HeldStatus } from '#requests/find-request.ts';
import { isStaff } from '#commands/call/access.ts';
import { requestIdOf } from '#commands/call/request-of-call.ts';
import type { Handler } from './handler.ts';

/**
 * Anyone with the guid may read the history. It shows no internal texts and no names of staff. For a
 * duplicate it adds the number and the statuses of the main request; notes there are for its own reporter.
 */
export const findWorkRequestHistoryByGuid: Handler<'findWorkRequestHistoryByGuid'> = async (
  { guid },
  { session },
  { clients, database, deskRules },
) => {
  const { clientId } = session;
  // A work-order system reads all that it was sent. Residents do not read acts that were undone.
  const reading = { isWhole: isStaff(session) };
  const requestId = await requestIdOf(database, clientId, guid);
  const statuses = await findStatusesOf(database, clientId, requestId, reading);
  const notes = await findNotes(database, clientId, requestId);
  const fromStaff = notes.filter(({ isFromStaff }) => isFromStaff);
  const notesByStatus = Map.groupBy(fromStaff, (note) => statusOf(note, statuses));
  const notesOf = (status: HeldStatus | undefined) =>
    (notesByStatus.get(status) ?? []).map(({ text, postedAt }) => ({
      ...entryOf(status, postedAt, text),
      Outcome: '',
    }));
  const courseOfMainRequest = await findCourseOfMainRequest(database, clientId, requestId, reading);
  const entries = [
    ...notesOf(undefined),
    ...statuses.flatMap((status) => [entryOf(status, status.at), ...notesOf(status)]),
    ...(courseOfMainRequest?.statuses ?? []).map((status) => ({
      ...entryOf(status, status.at),
      TogetherWithId: courseOfMainRequest!.requestId,
    })),
  ];
  const client = await clients.findClientById(clientId);
  if (client === undefined || !(await deskRules(client)).due.isShownToResidents) return entries;
  const expected = await findExpectedTimes(database, clientId, courseOfMainRequest?.requestId ?? requestId);
  return expected === undefined ? entries : withExpectedTimes(entries, expected);
};

/** Only the present status has the times. The first answer to a main request is for its own reporter. */
function withExpectedTimes(
  entries: readonly Entry[],
  { answerBy, closeBy }: NonNullable<Awaited<ReturnType<typeof findExpectedTimes>>>,
): Entry[] {
  const present = entries.findLastIndex(({ Note }) => Note === '');
  return entries.map((entry, at) =>
    at === present
      ? { ...entry, AnswerBy: entry.TogetherWithId === 0 ? answerBy : null, CloseBy: closeBy }
      : entry,
  );
}

type Entry = ReturnType<typeof entryOf>;

function entryOf(status: HeldStatus | undefined, at: Date, note = '') {
  return {
    Date: at,
    StatusName: status?.status ?? '',
    StatusType: status?.statusType ?? 0,
    Note: note,
    Outcome: status?.outcome ?? '',
    Ending: status?.statusType === 2 && note === '' && status.ending !== 'other' ? status.ending : '',
    TogetherWithId: 0,
    AnswerBy: null as Date | null,
    CloseBy: null as Date | null,
  };
}

/**
 * The status of the request when the note was written. Imported notes are placed by their times. Other notes
 * are placed by the status that they were recorded under, because a mirror may have moved the time of a
 * status some seconds ahead.
 */
function statusOf({ text, postedAt }: Note, statuses: readonly HeldStatus[]): HeldStatus | undefined {
  for (const status of statuses) {
    const line = status.recordedStatuses.findIndex(({ comment, at }) => comment === text && at >= postedAt);
    if (line < 0) continue;
    // The same text may be written again.
    status.recordedStatuses.splice(line, 1);
    return status;
  }
  return statuses.findLast(({ at }) => at <= postedAt);
}
