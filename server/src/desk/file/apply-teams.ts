/** Applies the teams of a municipality folder, except where the desk has changed a team. */
import type { DeskSections } from '#clients/municipality/desk-sections.ts';
import type { Database } from '#platform/database.ts';
import { type Team, type TeamFields, findTeams, keepTeam } from '#desk/teams/teams.ts';

type FileTeam = NonNullable<DeskSections['teams']>[number];

/** Returns the differences that were not applied, one sentence each. */
export async function applyTeams(
  tx: Database,
  clientId: number,
  teams: readonly FileTeam[],
  { overwrites, now }: { overwrites: boolean; now: Date },
): Promise<string[]> {
  const there = await findTeams(tx, clientId);
  const unchangedTeams: string[] = [];
  for (const { key, active: isActive, ...rest } of teams) {
    const wantedTeam = { ...rest, isActive };
    const before = there.find((team) => team.key === key) ?? there.find((team) => isNamed(team, rest.name));
    const differences = before === undefined ? [] : differencesOf(before, wantedTeam);
    if (before?.setBy === 'desk' && differences.length > 0 && !overwrites)
      unchangedTeams.push(
        `Team '${before.name}' was changed at the desk. The file has ${differences.join(', ')}.`,
      );
    else await keepTeam(tx, clientId, { teamId: before?.teamId, key, ...wantedTeam }, now);
  }
  const namedKeys = new Set(teams.map(({ key }) => key));
  for (const { teamId, key, setBy, name, email, news, isActive } of there) {
    const isGone = key !== null && !namedKeys.has(key) && isActive && setBy === 'file';
    if (isGone) await keepTeam(tx, clientId, { teamId, key, name, email, news, isActive: false }, now);
  }
  return unchangedTeams;
}

function isNamed({ key, name }: Team, wantedTeam: string): boolean {
  return key === null && name.toLowerCase() === wantedTeam.toLowerCase();
}

function differencesOf(before: Team, wantedTeam: TeamFields): string[] {
  const fields = ['name', 'email', 'news', 'isActive'] as const;
  const differingFields = fields.filter((field) => before[field] !== wantedTeam[field]);
  return differingFields.map((field) =>
    field === 'isActive' ? useOf(wantedTeam) : `${field} '${wantedTeam[field]}'`,
  );
}

function useOf({ isActive }: TeamFields): string {
  return isActive ? 'it in use' : 'it out of use';
}
