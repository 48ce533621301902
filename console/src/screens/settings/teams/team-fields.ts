import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import type { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { saveMember } from '@fixpoint/contract/desk/members/save-member.ts';
import { saveTeam } from '@fixpoint/contract/desk/teams/save-team.ts';
import type { NewsPace } from '@fixpoint/contract/desk/teams/team-details.ts';
import { call } from '#api/call.ts';
import { changedFields } from '#screens/settings/entries/field-changes.ts';

export type TeamOfDesk = ResultOf<typeof findTeams>['teams'][number];

/** The fields of a team. */
export interface TeamValues {
  name: string;
  email: string;
  news: NewsPace;
  isActive: boolean;
  memberIds: number[];
}

export const noTeam: TeamValues = { name: '', email: '', news: 'daily', isActive: true, memberIds: [] };

/** True if nobody gets mail about new requests of the team. */
export function isDeaf({
  email,
  news,
  memberIds,
}: Readonly<Pick<TeamValues, 'email' | 'news'>> & { readonly memberIds: readonly number[] }): boolean {
  return news === 'never' || (email.trim() === '' && memberIds.length === 0);
}

export function fieldsOfTeam({ name, email, news, isActive, memberIds }: TeamOfDesk): TeamValues {
  return { name, email, news, isActive, memberIds: [...memberIds].sort((one, other) => one - other) };
}

/** A team with the version on the screen. */
type SeenTeam = Pick<TeamOfDesk, 'teamId' | 'version'>;

/**
 * Saves the changed fields of a team, or a new team if `seen` is undefined. Membership is saved at each
 * member.
 */
export async function sendTeam(
  seenTeam: SeenTeam | undefined,
  fields: TeamValues,
  before: TeamValues,
): Promise<void> {
  const { memberIds = before.memberIds, ...changed } = changedFields(fields, before);
  const isTold = seenTeam === undefined || Object.keys(changed).length > 0;
  const teamId = isTold
    ? (
        await call(saveTeam, {
          ...(seenTeam !== undefined && { teamId: seenTeam.teamId, version: seenTeam.version }),
          ...changed,
        })
      ).teamId
    : seenTeam.teamId;
  const moved = [...new Set([...memberIds, ...before.memberIds])].filter(
    (it) => memberIds.includes(it) !== before.memberIds.includes(it),
  );
  if (moved.length === 0) return;
  const { members } = await call(findMembers, {});
  for (const accountId of moved) {
    const member = members.find((one) => one.accountId === accountId);
    const others = (member?.teamIds ?? []).filter((it) => it !== teamId);
    await call(saveMember, {
      accountId,
      teamIds: memberIds.includes(accountId) ? [...others, teamId] : others,
    });
  }
}
