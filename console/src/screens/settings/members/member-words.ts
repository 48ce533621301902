import { text } from '#messages/text.ts';
import type { FieldWords } from '#screens/settings/entries/field-changes.ts';
import type { MemberFields } from './member-fields.ts';

export function memberWords(teams: readonly { teamId: number; name: string }[]): FieldWords<MemberFields> {
  const nameOf = (id: number) => teams.find(({ teamId }) => teamId === id)?.name ?? String(id);
  const asIs = (value: string) => value;
  return {
    username: { what: text('members.username'), say: asIs },
    email: { what: text('members.email'), say: asIs },
    firstName: { what: text('members.firstName'), say: asIs },
    lastName: { what: text('members.lastName'), say: asIs },
    role: { what: text('members.role'), say: (role) => text(`role.${role}`) },
    isLimited: { what: text('members.isLimited'), say: (it) => text(it ? 'common.yes' : 'common.no') },
    teamIds: { what: text('members.teams'), say: (ids) => ids.map(nameOf).join(', ') },
  };
}

/** The faults that prevent saving a member. */
export function faultsOfMember({ username, email, isLimited, teamIds }: MemberFields) {
  return {
    username: username.trim() === '' ? text('members.usernameMissing') : undefined,
    email: /^\S+@\S+$/.test(email.trim()) ? undefined : text('members.emailMissing'),
    teamIds: isLimited && teamIds.length === 0 ? text('members.limitedToNone') : undefined,
  };
}
