/**
 * Limits the requests that a member can see. Every function of the desk that reads or changes requests takes
 * a scope.
 */
import { isAtLeast, type Role } from '@fixpoint/contract/desk/role.ts';

/** The caller's rights. */
export interface DeskScope {
  readonly clientId: number;
  readonly accountId: number;
  readonly role: Role;
  /** Kind of the caller in the audit log: a person, or an API key. */
  readonly actor: 'staff' | 'integration';
  /** Teams whose requests the caller may see; null: all requests of the client. */
  readonly teamIds: readonly number[] | null;
}

/** True if the scope's role is at least `needed`. */
export function mayAs(scope: DeskScope, minimumRole: Role): boolean {
  return isAtLeast(scope.role, minimumRole);
}

/**
 * SQL: true if the request with this alias is in scope. $`at`: the scope's teams, or null. A limited member does
 * not see requests without a team.
 */
export function inScope(at: number, request = 'r'): string {
  return `($${at}::integer[] is null or ${request}.team_id = any($${at}))`;
}

/**
 * SQL: the id of the main request of `work_requests r`; null without a main request in scope. $`at`: as in
 * `inScope`.
 */
export function mainRequestInScope(client: string, at: number): string {
  return `(case when $${at}::integer[] is null then r.duplicate_of else (
    select m.request_id from work_requests m
    where m.client_id = ${client} and m.request_id = r.duplicate_of and ${inScope(at, 'm')}) end)`;
}

/** Like `inScope`, for a request that is already loaded. */
export function isInScope({ teamIds }: DeskScope, teamId: number | null): boolean {
  return teamIds === null || (teamId !== null && teamIds.includes(teamId));
}
