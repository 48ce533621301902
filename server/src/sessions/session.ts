import type { Role } from '@fixpoint/contract/desk/role.ts';

/** A live session, and what the account behind it says: who is calling. */
export interface Session {
  readonly clientId: number;
  readonly sessionId: number;
  /** null: a guest. */
  readonly accountId: number | null;
  /** 0 for guests and citizens, above 0 for staff. */
  readonly webSecurityLevel: number;
  /** null: no member of staff. */
  readonly role: Role | null;
  /** Whether they see the requests of their teams only. */
  readonly isLimited: boolean;
  /** Whether it began with a second factor, or by a provider that asks for what it wants. */
  readonly hasSecondFactor: boolean;
  /** What the account says of its owner; all empty for a guest. */
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
}
