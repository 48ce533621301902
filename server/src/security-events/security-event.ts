/** What is kept of an act that matters for the safety of accounts and of what is known of people: ids, and nothing personal. */

/** All that is recorded. */
export const eventKinds = [
  'signed-in',
  'sign-in-failed',
  'email-taken',
  'limit-reached',
  'access-refused',
  'photos-full',
  'mails-held',
  'password-changed',
  'email-changed',
  'account-disowned',
  'person-erased',
  'data-exported',
  'municipality-applied',
  'search-imported',
  'municipality-disabled',
  'municipality-enabled',
  'municipality-renamed',
  'municipality-removed',
  'municipality-exported',
  'municipality-imported',
  'staff-added',
  'member-invited',
  'member-changed',
  'member-deactivated',
  'team-saved',
  'routing-saved',
  'due-rules-saved',
  'settings-saved',
  'key-saved',
  'key-revoked',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'provider-linked',
  'provider-unlinked',
  'sign-in-rules-saved',
  'request-purged',
  'photo-purged',
  'note-purged',
  'retention-applied',
] as const;

export type SecurityEventKind = (typeof eventKinds)[number];

/** One act, or several of the same kind. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Whose account it was about. */
  accountId?: number | undefined;
  /** Whose session did it. */
  sessionId?: number | undefined;
  requestId?: number | undefined;
  photoId?: number | undefined;
  noteId?: number | undefined;
  /** The command that was refused, or the path of a route that is none. */
  command?: string | undefined;
  /** Why an operator did it, in their words. */
  reason?: string | undefined;
  /** How many there were; left out: 1. */
  count?: number | undefined;
}
