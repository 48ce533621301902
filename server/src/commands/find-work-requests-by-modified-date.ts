import { type RequestPhoto, readPhotosOfRequests } from '#photos/read-photos.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { type MirroredHistory, openWindow } from '#requests/mirror/open-window.ts';
import type { GatheredActs } from '#audit/gathered-acts.ts';
import type { Session } from '#sessions/session.ts';
import { clientOf } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';
import { workRequestEntry } from '#commands/call/work-request-entry.ts';

/**
 * Answers a mirror, window by window. Dates without a zone are local to the municipality (protocol,
 * 'Values').
 */
export const findWorkRequestsByModifiedDate: Handler<'findWorkRequestsByModifiedDate'> = async (
  { fromdate, todate, ...extras },
  call,
  parts,
) => {
  const { session, now } = call;
  const { database, clients, gatheredActs, origins, photos, queueLargeAnswer } = parts;
  const client = await clientOf(clients, session.clientId);
  const { clientId, timeZone } = client;
  const [from, to] = [fromdate.at(timeZone), todate.at(timeZone)];
  if (to < from) throw new ApplicationError('fieldInvalid', 'todate is before fromdate.');
  const { gethistory: hasHistory = false, getfiles: hasFiles = false } = extras;
  const window = await openWindow(database, clientId, { from, to, hasHistory, hasFiles, now });
  if (window.bytes > 0) await noteContacts(gatheredActs, session, now);
  return queueLargeAnswer(window.bytes, call, (use) =>
    window.read(({ snapshot, requestIds, requests, histories }) => {
      const context = { client, origin: origins.of(client), totalRecords: requestIds.length };
      const at = { database: snapshot, files: photos.files };
      const files = readPhotosOfRequests(at, clientId, hasFiles ? requestIds : []);
      return use({
        WorkRequests: entriesOf(requests, (request) => workRequestEntry(request, context)),
        WorkRequestHistories: entriesOf(histories, historyEntry),
        Files: entriesOf(files, fileEntry),
      });
    }),
  );
};

/**
 * Records the caller in the audit log first, as at the desk, because the answer contains contact details of
 * residents.
 */
async function noteContacts(
  gatheredActs: GatheredActs,
  { clientId, accountId }: Pick<Session, 'clientId' | 'accountId'>,
  now: Date,
): Promise<void> {
  if (accountId === null) return;
  await gatheredActs.note(clientId, { kind: 'contact-shown', accountId, by: 'protocol' }, now);
}

async function* entriesOf<Row, Entry>(
  batches: AsyncIterable<Row[]>,
  entryOf: (row: Row) => Entry,
): AsyncGenerator<Entry[]> {
  for await (const rows of batches) yield rows.map(entryOf);
}

function historyEntry(change: MirroredHistory) {
  const { requestId, statusId, statusName, author, changedAt, comment } = change;
  const status = { statusid: statusId, statusname: statusName };
  return { workrequestid: requestId, ...status, username: author, datemodified: changedAt, comment };
}

function fileEntry({ requestId, photoId, name, postedAt, base64 }: RequestPhoto) {
  return { workrequestid: requestId, fileid: photoId, name, dateposted: postedAt, data: base64 };
}
