/** What happened to a request, as the log keeps it; the citizen's timeline, the staff's and the protocol's histories are readings of it. */

/** What an event is. */
export type RequestEventKind =
  | 'received'
  /** It came to a team by the rules: `changes.routedBy` says by which. */
  | 'routed'
  /** Its status or other fields: `changes` says which. */
  | 'updated'
  /** A note that residents see. */
  | 'noted'
  | 'removed'
  | 'restored'
  | 'purged'
  /** The team has said that it is theirs, or that it is not. */
  | 'accepted'
  | 'returned'
  /** Its due times stand still, or go on. */
  | 'paused'
  | 'resumed'
  /** Somebody was shown who reported it. */
  | 'contact-shown'
  /** Staff have told each other something; what, the log does not say. */
  | 'internal-note'
  /** A reply was taken back before it was sent. */
  | 'reply-called-back'
  /** A reply was not sent, for its author may no longer act; `comment` is the reply. */
  | 'reply-withdrawn'
  /** A reply was sent, but not the status that it came with: somebody else had given the request another one. */
  | 'status-kept'
  /** A member of staff has added a photo; `comment` is its name. */
  | 'photo-added'
  | 'photo-hidden'
  | 'photo-shown'
  /** Parts of it were made unrecognisable, or it was turned; or that was taken back. */
  | 'photo-edited'
  | 'photo-restored'
  /** It is the same as another request, or is not after all. */
  | 'duplicate-linked'
  | 'duplicate-unlinked';

/** What work-order systems read in a request's history. The others are for staff alone. */
const kindsInHistory: ReadonlySet<RequestEventKind> = new Set([
  'received',
  'updated',
  'noted',
  'removed',
  'restored',
  'purged',
]);

/** Who it was, in kind: `integration` is a system that calls in a staff member's name, `system` is Fixpoint itself. */
export type Actor = 'resident' | 'staff' | 'integration' | 'operator' | 'system';

/** What fields were before, and are now. */
export type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** Something that happened to a request. */
export interface RequestEvent {
  kind: RequestEventKind;
  actor: Actor;
  /** Whose account it was; left out for a guest, and where it was no person. */
  accountId?: number | null | undefined;
  /** As integrations see them: a username, or `<ClientName>_CitizenGuest`. */
  author: string;
  comment: string;
  changes?: FieldChanges | undefined;
  /** The new status; left out when it stays. */
  statusId?: number | undefined;
  /** When it happened out there; left out: when it was recorded. */
  changedAt?: Date | undefined;
  /** The version that an act has made which is taken back by this one: the answer, closing or reopening that it was counts no more. */
  takesBack?: number | undefined;
}

/** Whether work-order systems read it: a change that neither moves the status nor says anything is not in the histories. */
export function isInHistory({ kind, statusId, comment }: RequestEvent): boolean {
  if (kind === 'updated') return statusId !== undefined || comment !== '';
  return kindsInHistory.has(kind);
}

/** What happened to a request after it came in. */
export interface RequestChange {
  /** What its log says of it; left out when there is nothing to say, as of another photo. */
  event?: RequestEvent | undefined;
  /** Whether whoever reported it gets a mail about it; the first one answers them. */
  isMailed: boolean;
  /** It counts as modified then, or just after what mirrors have read already. */
  now: Date;
}
