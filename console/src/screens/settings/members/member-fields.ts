import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { Role } from '@fixpoint/contract/desk/role.ts';
import type { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import { saveMember } from '@fixpoint/contract/desk/members/save-member.ts';
import { call } from '#api/call.ts';
import { changedFields } from '#screens/settings/entries/field-changes.ts';

export type MemberOfDesk = ResultOf<typeof findMembers>['members'][number];

/** The fields of a member. */
export interface MemberFields {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  isLimited: boolean;
  teamIds: number[];
}

export const noMember: MemberFields = {
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  role: 'crew',
  isLimited: false,
  teamIds: [],
};

export function fieldsOfMember(member: MemberOfDesk): MemberFields {
  const { username, email, firstName, lastName, role, isLimited, teamIds } = member;
  const ordered = [...teamIds].sort((one, other) => one - other);
  return { username, email: email ?? '', firstName, lastName, role, isLimited, teamIds: ordered };
}

/** Invites a new member, or saves the changed fields. */
export function sendMember(accountId: number | undefined, fields: MemberFields, before: MemberFields) {
  return accountId === undefined
    ? call(saveMember, fields)
    : call(saveMember, { accountId, ...changedFields(fields, before) });
}
