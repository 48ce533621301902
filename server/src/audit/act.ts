/** What is kept of what staff and operators do: who, when, what, and what it was about, by ids. Nothing of residents. */

/** All that is kept. */
export const actKinds = [
  'signed-in',
  'contact-shown',
  'requests-exported',
  'member-invited',
  'member-changed',
  'member-deactivated',
  'team-saved',
  'routing-saved',
  'due-rules-saved',
  'settings-saved',
  'template-saved',
  'template-removed',
  'key-saved',
  'key-revoked',
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
  'data-exported',
  'person-erased',
  'request-removed',
  'request-restored',
  'request-purged',
  'photo-purged',
  'note-purged',
  'retention-applied',
] as const;

export type ActKind = (typeof actKinds)[number];

/** Who did it. A citizen is one who erases themselves; the system is the server, by the clock. */
export type Actor =
  | {
      readonly kind: 'staff' | 'integration' | 'citizen';
      readonly accountId: number;
      readonly sessionId?: number | undefined;
    }
  | { readonly kind: 'operator'; readonly operator: string }
  | { readonly kind: 'system' };

export const theServer: Actor = { kind: 'system' };

/** What it was about. */
export interface About {
  readonly accountId?: number | undefined;
  readonly requestId?: number | undefined;
  readonly photoId?: number | undefined;
  readonly noteId?: number | undefined;
  readonly keyId?: number | undefined;
  readonly teamId?: number | undefined;
  readonly templateId?: number | undefined;
  /** Which set of the settings. */
  readonly setting?: string | undefined;
  /** The version that it has since. */
  readonly version?: number | undefined;
  /** The names of the fields that were changed. */
  readonly fields?: readonly string[] | undefined;
  readonly role?: string | undefined;
  /** By what somebody signed in: `password`, `provider` or `protocol`. */
  readonly by?: string | undefined;
  /** Why an operator did it, in their words. */
  readonly reason?: string | undefined;
  /** How many there were. */
  readonly count?: number | undefined;
}

export interface Act {
  readonly kind: ActKind;
  readonly actor: Actor;
  readonly about?: About;
}

/** An act as it was written down. */
export interface Entry {
  /** 1, 2, 3 of each client. */
  readonly entryId: number;
  readonly happenedAt: Date;
  readonly kind: ActKind;
  readonly actor: Actor['kind'];
  /** Of the actor; null where there is none. */
  readonly accountId: number | null;
  /** Whose account on the machine it was; empty unless it was an operator. */
  readonly operator: string;
  /** As the log has it; empty outside of a call. */
  readonly callId: string;
  readonly about: About;
}
