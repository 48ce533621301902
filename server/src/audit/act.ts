/**
 * The record of an act by staff or operators: who, when, what, and ids of its subject. It contains no data
 * about residents.
 */

/** All kinds of recorded acts. */
export const actKinds = [
  'signed-in',
  'contact-shown',
  'person-searched',
  'contact-corrected',
  'requests-exported',
  'member-invited',
  'member-changed',
  'member-deactivated',
  'team-saved',
  'routing-saved',
  'due-rules-saved',
  'settings-saved',
  'questions-saved',
  'template-saved',
  'template-removed',
  'key-saved',
  'key-revoked',
  'webhook-saved',
  'webhook-removed',
  'webhook-secret-renewed',
  'webhook-disabled',
  'webhook-replayed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'provider-linked',
  'provider-unlinked',
  'sign-in-rules-saved',
  'municipality-applied',
  'municipality-exported',
  'municipality-disabled',
  'municipality-enabled',
  'municipality-renamed',
  'municipality-removed',
  'municipality-imported',
  'search-imported',
  'staff-added',
  'password-changed',
  'citizens-imported',
  'citizens-exported',
  'requests-imported',
  'data-exported',
  'person-erased',
  'request-removed',
  'request-restored',
  'request-purged',
  'photo-purged',
  'note-purged',
  'text-taken-down',
  'text-put-back',
  'words-released',
  'words-kept-back',
  'release-undone',
  'abuse-dismissed',
  'abuse-upheld',
  'retention-applied',
] as const;

export type ActKind = (typeof actKinds)[number];

/**
 * The author. A citizen appears here when they erase their own account; the system is the server itself, for
 * scheduled acts.
 */
export type AuditActor =
  | {
      readonly kind: 'staff' | 'integration' | 'citizen';
      readonly accountId: number;
      readonly sessionId?: number | undefined;
    }
  | { readonly kind: 'operator'; readonly operator: string }
  | { readonly kind: 'system' };

export const theServer: AuditActor = { kind: 'system' };

/** The subject of the act. */
export interface ActSubject {
  readonly accountId?: number | undefined;
  readonly requestId?: number | undefined;
  readonly photoId?: number | undefined;
  readonly noteId?: number | undefined;
  readonly keyId?: number | undefined;
  readonly webhookId?: number | undefined;
  readonly teamId?: number | undefined;
  readonly templateId?: number | undefined;
  /** The kind of the changed settings. */
  readonly setting?: string | undefined;
  /** The version after the change. */
  readonly version?: number | undefined;
  /** The names of the changed fields. */
  readonly fields?: readonly string[] | undefined;
  readonly role?: string | undefined;
  /** How they signed in: `password`, `provider` or `protocol`. */
  readonly by?: string | undefined;
  /** The operator's reason in their words, or the reason that a clerk chose from a list. */
  readonly reason?: string | undefined;
  /** Number of acts, or of requests that a search for a person found. */
  readonly count?: number | undefined;
}

export interface AuditAct {
  readonly kind: ActKind;
  readonly actor: AuditActor;
  readonly about?: ActSubject;
}

/** A recorded act. */
export interface AuditEntry {
  /** 1, 2, 3 for each client. */
  readonly entryId: number;
  readonly happenedAt: Date;
  readonly kind: ActKind;
  readonly actor: AuditActor['kind'];
  /** The author's account; null for authors without one. */
  readonly accountId: number | null;
  /** The operator's account on the machine; empty for other authors. */
  readonly operator: string;
  /** As in the log; empty outside a call. */
  readonly callId: string;
  readonly about: ActSubject;
}
