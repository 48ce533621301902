import type { Role } from '@fixpoint/contract/desk/role.ts';

/** A live session with the data of its account. */
export interface Session {
  readonly clientId: number;
  readonly sessionId: number;
  /** null: a guest. */
  readonly accountId: number | null;
  /** 0 for guests and citizens, above 0 for staff. */
  readonly webSecurityLevel: number;
  /** null: not a member of the staff. */
  readonly role: Role | null;
  /** True if they see only the requests of their teams. */
  readonly isLimited: boolean;
  /**
   * True if the municipality requires a second factor of its staff and the session began without one. A provider makes
   * its own checks.
   */
  readonly isFactorMissing: boolean;
  /** The account's data about its owner; all empty for a guest. */
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
}
