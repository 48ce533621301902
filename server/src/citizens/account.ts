import type { Role } from '@fixpoint/contract/desk/role.ts';
import type { Language } from '@fixpoint/languages/languages.ts';

/** An account of a client: a citizen's, or a member's. */
export interface Account {
  accountId: number;
  /** The name to sign in with; for a citizen it is the e-mail once they have signed in. */
  username: string;
  email: string;
  /** Empty: no password yet; it can be set by mail. */
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** null: a citizen. */
  role: Role | null;
  /** For staff: true if they see only the requests of their teams. */
  isLimited: boolean;
  /** The protocol's level: 0 citizen, above 0 staff. */
  webSecurityLevel: number;
  /** null: nobody has proved yet that the e-mail is theirs. */
  validatedAt: Date | null;
  /** Language of mails to it; null: the municipality's. */
  language: Language | null;
  /**
   * How often all keys of the account have been revoked. Keys ordered before the last time are not issued any
   * more.
   */
  keyGeneration: number;
}

/** True for a citizen, false for a member of the staff. */
export function isCitizen({ webSecurityLevel }: Pick<Account, 'webSecurityLevel'>): boolean {
  return webSecurityLevel === 0;
}
