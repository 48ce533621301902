/** The reasons why a row of a bulk act is not changed, as a name and a sentence. */
import type { RowReason } from '#desk/bulk/bulk-acts.ts';
import type { ApplicationError } from '#platform/application-error.ts';
import { Conflict } from '#requests/changes/conflict.ts';

const sentences = {
  alreadySo: 'It is so already.',
  closed: 'It is closed.',
  notDuplicate: 'It is no duplicate.',
  notPaused: 'It is not paused.',
  replySent: 'The reply has been sent, or called back.',
};

/** A warning before a merge: the work types differ. The merge is still possible. */
export const otherWorkType: RowReason = {
  name: 'otherWorkType',
  detail: 'It has another work type than the request that is to stand for it.',
};

/** Thrown if a request needs no change, so that its transaction is rolled back. */
export class Skipped extends Error {
  override name = 'Skipped';
  readonly reason: keyof typeof sentences;

  constructor(reason: keyof typeof sentences) {
    super(sentences[reason]);
    this.reason = reason;
  }
}

/** The reason that a row shows. */
export function reasonOfRow(refusal: Skipped | ApplicationError): RowReason {
  if (refusal instanceof Skipped) return { name: refusal.reason, detail: refusal.message };
  const { errorName: name, message: detail } = refusal;
  return { name, detail, changes: refusal instanceof Conflict ? [...refusal.changes] : undefined };
}
