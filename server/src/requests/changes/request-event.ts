/**
 * The events of a request, as the log keeps them. The resident's timeline, the desk's history and the
 * protocol's history are views of this log.
 */

/** The kind of an event. */
export type RequestEventKind =
  | 'received'
  /** The rules gave it to a team; `changes.routedBy` names the rule. */
  | 'routed'
  /** Its status or other fields changed; see `changes`. */
  | 'updated'
  /** A note that residents see. */
  | 'noted'
  | 'removed'
  | 'restored'
  | 'purged'
  /** The team accepted the request, or returned it. */
  | 'accepted'
  | 'returned'
  /** Its due times stop, or go on. */
  | 'paused'
  | 'resumed'
  /** A member looked at the reporter's contact data. */
  | 'contact-shown'
  /** Staff wrote an internal note. The log does not keep its text. */
  | 'internal-note'
  /** A reply was called back before it was sent. */
  | 'reply-called-back'
  /** A reply was not sent, because its author is no longer allowed to; `comment` is the reply. */
  | 'reply-withdrawn'
  /** A reply was sent without its status, because somebody else had changed the status. */
  | 'status-kept'
  /** A member added a photo; `comment` is its name. */
  | 'photo-added'
  | 'photo-hidden'
  | 'photo-shown'
  /** Parts of a photo were made unrecognisable, or it was turned; or that was undone. */
  | 'photo-edited'
  | 'photo-restored'
  /** It became a duplicate of another request, or is one no longer. */
  | 'duplicate-linked'
  | 'duplicate-unlinked';

/** The kinds that work-order systems read in a request's history. Only staff see the others. */
const kindsInHistory: ReadonlySet<RequestEventKind> = new Set([
  'received',
  'updated',
  'noted',
  'removed',
  'restored',
  'purged',
]);

/** The kind of author: `integration` is a system with a member's account, `system` is Fixpoint itself. */
export type AuthorKind = 'resident' | 'staff' | 'integration' | 'operator' | 'system';

/** Old and new value per field. */
export type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** An event of a request. */
export interface RequestEvent {
  kind: RequestEventKind;
  actor: AuthorKind;
  /** The author's account; left out for guests and for authors that are not people. */
  accountId?: number | null | undefined;
  /** As integrations see it: a username, or `<ClientName>_CitizenGuest`. */
  author: string;
  comment: string;
  changes?: FieldChanges | undefined;
  /** The new status; left out if it stays. */
  statusId?: number | undefined;
  /** When it happened on site; left out: when it was recorded. */
  changedAt?: Date | undefined;
  /**
   * The version made by the act that this event takes back. The reply, closing or reopening in that act no
   * longer counts.
   */
  takesBack?: number | undefined;
  /** Like `takesBack`, if this event restores all that residents read of that act. Residents read neither event. */
  cancels?: number | undefined;
}

/** True if work-order systems read it: a change without a new status or a comment is not in their history. */
export function isInHistory({ kind, statusId, comment }: RequestEvent): boolean {
  if (kind === 'updated') return statusId !== undefined || comment !== '';
  return kindsInHistory.has(kind);
}

/** A change of an existing request. */
export interface RequestChange {
  /** The entry in the log; left out if there is nothing to say, for example for a photo. */
  event?: RequestEvent | undefined;
  /** True if the reporter gets a mail about it. The first such change counts as the answer. */
  isMailed: boolean;
  /** It counts as modified at this time, or just after everything that mirrors have read. */
  now: Date;
}
