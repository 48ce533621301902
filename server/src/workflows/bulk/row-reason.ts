/** The reasons why a row of a bulk act is not changed, as a name and a sentence. */
import type { RowReason } from '#desk/bulk/bulk-acts.ts';
import type { ApplicationError } from '#platform/application-error.ts';
import { Conflict } from '#requests/changes/conflict.ts';

const sentences = {
  needsOutcome: 'This status needs an outcome.',
  needsReply: 'This status needs a reply to the resident.',
  needsOutcomeOrReply: 'This status needs an outcome or a reply to the resident.',
  alreadySo: 'The request would not change.',
  closed: 'The request is closed.',
  mainRequestReplied: 'The reply to its main request also goes to the reporter of this request.',
  noTeam: 'The request has no team.',
  noteStays: 'Internal notes cannot be removed.',
  notDuplicate: 'The request is not a duplicate.',
  notPaused: 'The request is not paused.',
  replyWaits: 'A reply that sets the same things has not been sent yet.',
  replySent: 'The reply was already sent or cancelled.',
};

/** A warning before a merge: the work types differ. The merge is still possible. */
export const otherWorkType: RowReason = {
  name: 'otherWorkType',
  detail: 'The request has another work type than its main request.',
};

/** Thrown if a request needs no change, so that its transaction is rolled back. */
export class RowSkipped extends Error {
  override name = 'Skipped';
  readonly reason: keyof typeof sentences;

  constructor(reason: keyof typeof sentences) {
    super(sentences[reason]);
    this.reason = reason;
  }
}

/** The reason that a row shows. */
export function reasonOfRow(refusal: RowSkipped | ApplicationError): RowReason {
  if (refusal instanceof RowSkipped) return { name: refusal.reason, detail: refusal.message };
  const { errorName: name, message: detail } = refusal;
  return { name, detail, changes: refusal instanceof Conflict ? [...refusal.changes] : undefined };
}
