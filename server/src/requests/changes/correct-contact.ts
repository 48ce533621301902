/** Corrects the contact data that a guest or a clerk left with a request. An account belongs to its citizen. */
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { resumeNews } from '#requests/mails/change-notification.ts';
import { beginMailsTo, restoreMailsTo } from '#requests/mails/readdress-mails.ts';
import { type LoggedRequestChange, lockRequest, selectChangesSince } from './before-change-store.ts';
import { correctingContact } from './change-store.ts';
import { Conflict } from './conflict.ts';
import { type GuestContact, selectCorrectedMails, selectGuestContact } from './contact-store.ts';
import { recordEdit } from './record-change.ts';
import type { FieldChanges } from './request-event.ts';
import { type RequestUpdate, judgeChange } from './update-request.ts';

export type ContactField = keyof GuestContact;

interface ContactCorrection extends Required<Pick<RequestUpdate, 'by' | 'admit' | 'now'>> {
  /** The version that the caller has seen. If others have corrected the same fields since, it is a conflict. */
  version: number;
  /** Fields left out keep their value. */
  contact: Partial<Record<ContactField, string | undefined>>;
  /** True if this takes back the correction that made the version. */
  takesBack: boolean;
}

const act = { kind: 'contact-corrected', comment: '' } as const;

/**
 * Returns the new version and the corrected fields. Nothing changes if all fields have these values already. Throws
 * `notFound`, `Conflict`, and `notAllowed` if the reporter has an account.
 */
export async function correctContact(
  tx: Database,
  clientId: number,
  requestId: number,
  correction: ContactCorrection,
): Promise<{ version: number; fields: ContactField[] }> {
  const { by, admit, now, version, contact } = correction;
  const locked = await lockRequest(tx, clientId, requestId, now);
  judgeChange(requestId, locked, { fields: {}, admit, act });
  const before = await selectGuestContact(tx, clientId, requestId);
  if (before === undefined)
    throw new ApplicationError('notAllowed', 'The reporter has an account, and changes these details there.');
  const after = { ...before, ...withoutUndefined(contact) };
  const fields = (Object.keys(before) as ContactField[]).filter((field) => before[field] !== after[field]);
  const currentVersion = locked!.version;
  if (version > currentVersion)
    throw new ApplicationError('fieldInvalid', `Request ${requestId} has no version ${version} yet.`);
  if (fields.length === 0) return { version: currentVersion, fields };
  refuseUnseen(fields, await selectChangesSince(tx, clientId, requestId, version), currentVersion);
  const isOtherMailbox = before.email.toLowerCase() !== after.email.toLowerCase();
  const mails = isOtherMailbox ? await readdress(tx, clientId, requestId, correction) : {};
  const changes: FieldChanges = { ...Object.fromEntries(fields.map((field) => [field, hidden])), ...mails };
  const event = { ...act, ...by, changes };
  await recordEdit(tx, clientId, correctingContact(requestId, after), { event, isMailed: false, now });
  return { version: currentVersion + 1, fields };
}

/** The log does not keep the values, because it stays when the person is erased. */
const hidden = [null, null] as const;

function refuseUnseen(
  fields: readonly ContactField[],
  loggedChanges: readonly LoggedRequestChange[],
  version: number,
): void {
  const changes = fields.flatMap((field) => {
    const last = loggedChanges.findLast((logged) => field in logged.changes);
    return last === undefined ? [] : [{ field, before: null, after: null, by: last.author, at: last.at }];
  });
  if (changes.length > 0) throw new Conflict(changes, version);
}

/** Mails go to another address from now on. Returns their former state for the log, so that an undo restores it. */
async function readdress(
  tx: Database,
  clientId: number,
  requestId: number,
  { version, takesBack }: Pick<ContactCorrection, 'version' | 'takesBack'>,
): Promise<FieldChanges> {
  const former = await beginMailsTo(tx, clientId, requestId);
  const earlier = takesBack ? await selectCorrectedMails(tx, clientId, requestId, version) : undefined;
  if (earlier !== undefined) {
    await restoreMailsTo(tx, clientId, requestId, earlier);
    await resumeNews(tx, clientId, requestId);
  }
  return { mails: [former, null] };
}

function withoutUndefined(contact: object): Partial<GuestContact> {
  return Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined));
}
