import type { Role } from '@fixpoint/contract/desk/role.ts';
import type { Language } from '@fixpoint/languages/languages.ts';

/** An account of a client: a citizen's, or a staff member's. */
export interface Account {
  accountId: number;
  /** What it signs in with; a citizen's is the e-mail once it has signed in. */
  username: string;
  email: string;
  /** Empty: no password yet; it can be set by mail. */
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** null: a citizen's. */
  role: Role | null;
  /** Of staff: whether they see the requests of their teams only. */
  isLimited: boolean;
  /** What the protocol says of it: 0 citizen, above 0 staff. */
  webSecurityLevel: number;
  /** null: nobody has shown yet that the e-mail is theirs. */
  validatedAt: Date | null;
  /** What mails to it are in; null: the municipality's. */
  language: Language | null;
  /** How often all keys to it have ended: a key that was ordered before that is made no more. */
  keyGeneration: number;
}

/** Whether the account is a citizen's, not a staff member's. */
export function isCitizen({ webSecurityLevel }: Pick<Account, 'webSecurityLevel'>): boolean {
  return webSecurityLevel === 0;
}
