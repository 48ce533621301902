import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';

/** A clerk named Ana Alvarez. A test sets the differences. */
export function aColleague(
  wishes: Partial<ResultOf<typeof findMembers>['members'][number]> = {},
): ResultOf<typeof findMembers>['members'][number] {
  return {
    accountId: 8,
    username: 'ana',
    name: 'Ana Alvarez',
    firstName: 'Ana',
    lastName: 'Alvarez',
    email: null,
    role: 'clerk',
    isLimited: false,
    isActive: true,
    isInvited: false,
    teamIds: [],
    ...wishes,
  };
}
