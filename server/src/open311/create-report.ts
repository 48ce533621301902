/** Creates the request of a report, by the same command as the JSON API. A report that is sent again is there once. */
import { createRequest } from '#commands/desk/intake/create-request.ts';
import type { DeskCallOfStaff } from '#commands/desk/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { once } from '#desk/repeats/once.ts';
import { storePhoto } from '#photos/store-photo.ts';
import { guidOf } from '#platform/ids.ts';
import { noteAmongStaff } from '#workflows/request-changes/note-among-staff.ts';
import { wasReportedSince } from '#requests/of-key/requests-of-key.ts';
import type { NewReport } from './new-report.ts';

/** An identical report within this time is the same report. */
const sameMs = 60_000;

/** Returns the number of the request. */
export async function createReport(
  report: NewReport,
  call: DeskCallOfStaff,
  parts: ServerParts,
): Promise<number> {
  const guid = await guidOfReport(report, call, parts);
  const { clientId, accountId } = call.caller.scope;
  const { sessionId } = call.caller.session;
  const uploader = { accountId, isStaff: false, network: call.network };
  const owner = { kind: 'temporary', sessionId, fileGuid: guid, uploader } as const;
  for (const { name, bytes } of report.photos) {
    const photo = { bytes, name, collectedAt: null, postedAt: call.now };
    await storePhoto(parts.photos, clientId, owner, photo);
  }
  const { requestId } = await createRequest({ ...report.payload, guid }, call, parts);
  if (report.note !== '') await noteOnce({ text: report.note, requestId, guid }, call, parts);
  return requestId;
}

/**
 * The guid that makes the call repeatable: of the sender's own id, else of the content and the minute. A repetition in
 * the next minute has the guid of the minute before.
 */
async function guidOfReport(
  { ownId, contentHash }: NewReport,
  { caller: { scope }, now }: DeskCallOfStaff,
  { database }: ServerParts,
): Promise<string> {
  const { clientId, accountId } = scope;
  const sender = `open311 ${clientId} ${accountId}`;
  if (ownId !== undefined) return guidOf(`${sender} own ${ownId}`);
  const minute = Math.floor(now.getTime() / sameMs);
  const before = guidOf(`${sender} ${contentHash} ${minute - 1}`);
  const isSame = await wasReportedSince(database, clientId, before, new Date(now.getTime() - sameMs));
  return isSame ? before : guidOf(`${sender} ${contentHash} ${minute}`);
}

/** A key that is limited to teams may still say more about its own report. */
async function noteOnce(
  { text, requestId, guid }: { text: string; requestId: number; guid: string },
  call: DeskCallOfStaff,
  { database }: ServerParts,
): Promise<void> {
  const { caller, now } = call;
  const unlimited = { ...call, caller: { ...caller, scope: { ...caller.scope, teamIds: null } } };
  const repeatable = { repeatKey: guidOf(`open311 note ${guid}`), content: text, now };
  await once(database, caller.scope, repeatable, (tx) => noteAmongStaff(tx, unlimited, { requestId, text }));
}
