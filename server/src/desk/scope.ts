/** Whose requests a member of staff works with. Every function of the desk that reads or changes requests takes it. */
import { isAtLeast, type Role } from '@fixpoint/contract/desk/role.ts';

/** Who asks, as far as rights go. */
export interface Scope {
  readonly clientId: number;
  readonly accountId: number;
  readonly role: Role;
  /** What the log of a request says of them: a person, or a machine with a key. */
  readonly actor: 'staff' | 'integration';
  /** The teams whose requests are theirs to see; null: all requests of the client. */
  readonly teamIds: readonly number[] | null;
}

/** Whether the scope has a role that may do what takes that one. */
export function mayAs(scope: Scope, needed: Role): boolean {
  return isAtLeast(scope.role, needed);
}

/**
 * SQL of whether the request `r` is in a scope. $`at`: its teams, or null. What is nobody's yet is seen by those who see all.
 */
export function inScope(at: number): string {
  return `($${at}::integer[] is null or r.team_id = any($${at}))`;
}

/** Whether a request of this team, which is at hand already, is in a scope; the same as `inScope` says. */
export function isInScope({ teamIds }: Scope, teamId: number | null): boolean {
  return teamIds === null || (teamId !== null && teamIds.includes(teamId));
}
