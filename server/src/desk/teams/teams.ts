import { teamsMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import {
  type TeamChange,
  type TeamFields,
  type TeamRow,
  countTeams,
  insertTeam,
  lockTeam,
  selectTeams,
  updateTeam,
} from './team-store.ts';

export type { TeamFields } from './team-store.ts';
export type Team = TeamRow;

/** All teams of a client by name, including those out of use. */
export function findTeams(database: Database, clientId: number): Promise<Team[]> {
  return selectTeams(database, clientId);
}

const entryDefaults = { email: '', news: 'daily', isActive: true } as const;

/** Author and time of a change at the desk. */
type SavedAtDesk = Omit<TeamChange, 'setBy'>;

/**
 * Fields of a team to save. An existing team has an id, and may have the version that the caller has seen.
 */
type TeamWish = { teamId?: number | undefined; version?: number | undefined } & {
  [Field in keyof TeamFields]?: TeamFields[Field] | undefined;
};

/**
 * Adds a team, or changes the given fields of an existing one; returns its id. Throws `notFound`,
 * `fieldInvalid` and `conflict`.
 */
export async function saveTeam(
  tx: Database,
  clientId: number,
  { teamId, version, ...fields }: TeamWish,
  by: SavedAtDesk,
): Promise<number> {
  refuseNoEmail(fields.email);
  const givenFields = definedOf(fields);
  const change = { ...by, setBy: 'desk' } as const;
  if (teamId === undefined) {
    if (givenFields.name === undefined)
      throw new ApplicationError('fieldInvalid', 'A new team needs a name.');
    if ((await countTeams(tx, clientId)) >= teamsMax)
      throw new ApplicationError('fieldInvalid', { say: 'teams.most', most: teamsMax });
    const addedTeam = await insertTeam(
      tx,
      clientId,
      { ...entryDefaults, ...givenFields, name: givenFields.name, key: null },
      change,
    );
    if (addedTeam === undefined) throw nameTaken(givenFields.name);
    return addedTeam;
  }
  const there = await lockTeam(tx, clientId, teamId);
  if (there === undefined) throw new ApplicationError('notFound', `There is no team ${teamId}.`);
  if (version !== undefined && version !== there)
    throw new ApplicationError(
      'conflict',
      'Somebody else has changed this team. Please load it again and repeat your change.',
    );
  if (Object.keys(givenFields).length > 0 && !(await updateTeam(tx, clientId, teamId, givenFields, change)))
    throw nameTaken(givenFields.name ?? '');
  return teamId;
}

/** Saves a team of the municipality folder; `teamId` if the team exists. Throws `fieldInvalid`. */
export async function keepTeam(
  tx: Database,
  clientId: number,
  { teamId, ...fields }: TeamFields & { teamId: number | undefined; key: string },
  now: Date,
): Promise<void> {
  const change = { setBy: 'file', accountId: null, now } as const;
  const isUnchanged =
    teamId === undefined
      ? (await insertTeam(tx, clientId, fields, change)) !== undefined
      : await updateTeam(tx, clientId, teamId, fields, change);
  if (!isUnchanged) throw nameTaken(fields.name);
}

function refuseNoEmail(email: string | undefined): void {
  if (email === undefined || email === '' || isEmailAddress(email)) return;
  throw new ApplicationError('fieldInvalid', `'${email}' is not an e-mail address.`);
}

function definedOf<Fields extends object>(fields: Fields) {
  const givenFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(givenFields) as { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };
}

function nameTaken(name: string): ApplicationError {
  return new ApplicationError('fieldInvalid', `There is a team '${name}' already.`);
}
