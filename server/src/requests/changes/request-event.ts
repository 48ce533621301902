/**
 * The events of a request, as the log keeps them. The resident's timeline, the desk's history and the
 * protocol's history are views of this log.
 */

/** The kind of an event. */
export type RequestEventKind =
  | 'received'
  /** The rules gave the request to a team; `changes.routedBy` names the rule. */
  | 'routed'
  /** The status or other fields changed; see `changes`. */
  | 'updated'
  /** A note that residents see. */
  | 'noted'
  | 'removed'
  | 'restored'
  | 'purged'
  /** Staff took down the description or a note, or put it back; `changes.takenDown` says what and why. */
  | 'text-taken-down'
  | 'text-put-back'
  /** Staff made words or photos public, kept them private, or took that back; `changes.release` says what and why. */
  | 'released'
  | 'kept-back'
  | 'release-undone'
  /** Strangers had reported abuse: staff looked at it, and everything stays, or words and photos are kept private. */
  | 'abuse-dismissed'
  | 'abuse-upheld'
  /** The team accepted the request, or returned it. */
  | 'accepted'
  | 'returned'
  /** The due times stop, or go on. */
  | 'paused'
  | 'resumed'
  /** A member looked at the reporter's contact data. This is no change of the request, and makes no version. */
  | 'contact-shown'
  /** A clerk corrected the reporter's contact data; `changes` has the fields without their values. */
  | 'contact-corrected'
  /** Staff wrote an internal note. The log does not keep its text. */
  | 'internal-note'
  /** A reply was called back before it was sent; `comment` is the reply. */
  | 'reply-called-back'
  /** A reply was not sent, because its author is no longer allowed to; `comment` is the reply. */
  | 'reply-withdrawn'
  /** A reply was sent without its status, because somebody else had changed the status. */
  | 'status-kept'
  /** A reply was sent without its team or person, because somebody else had changed them or they were gone. */
  | 'hand-over-kept'
  /** A member added a photo; `comment` is its name. */
  | 'photo-added'
  /** Like `photo-added`, for a photo that is hidden from the beginning. */
  | 'staff-photo-added'
  | 'photo-hidden'
  | 'photo-shown'
  /** A member added a file besides photos; `comment` is its name. */
  | 'file-added'
  /** A member added a file for staff only. */
  | 'staff-file-added'
  | 'file-hidden'
  | 'file-shown'
  /** A photo was blurred or turned, or such an edit was undone. */
  | 'photo-edited'
  | 'photo-restored'
  /** The request became a duplicate of another one, or is no longer a duplicate. */
  | 'duplicate-linked'
  | 'duplicate-unlinked'
  /** A resident answered the question after a closing. The log does not keep the answer. */
  | 'feedback-given'
  /** Like `feedback-given`, and the resident wants the request open again. */
  | 'reopening-asked'
  /** A member decided that the request stays closed; `comment` is the sentence to the resident. */
  | 'reopening-declined';

/** Kinds of entries that have the text of a reply that was never sent. */
export const unsentReplyKinds = [
  'reply-called-back',
  'reply-withdrawn',
] as const satisfies RequestEventKind[];

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
  /** For a change without an event: true if residents read nothing of it. */
  isForStaff?: boolean;
  /** True if the reporter gets a mail about it. The first such change counts as the answer. */
  isMailed: boolean;
  /**
   * The modification time of the request. If mirrors have read beyond it, the time is just after their last
   * window.
   */
  now: Date;
}
