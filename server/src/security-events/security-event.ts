/**
 * The record of an act that matters for the security of accounts and of personal data. It holds ids, and
 * nothing personal.
 */

/** All kinds of recorded events. */
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
  'webhook-saved',
  'webhook-removed',
  'webhook-secret-renewed',
  'webhook-disabled',
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
  /** The account that the act was about. */
  accountId?: number | undefined;
  /** The session of the act. */
  sessionId?: number | undefined;
  requestId?: number | undefined;
  photoId?: number | undefined;
  noteId?: number | undefined;
  /** The command that was refused, or the path of a route that does not exist. */
  command?: string | undefined;
  /** The operator's reason, in their words. */
  reason?: string | undefined;
  /** Number of acts; left out: 1. */
  count?: number | undefined;
}
