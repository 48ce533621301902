import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { isEmailAddress } from '#platform/email-address.ts';
import {
  type TeamFields,
  type TeamRow,
  insertTeam,
  lockTeam,
  selectTeams,
  updateTeam,
} from './team-store.ts';

export type { TeamFields } from './team-store.ts';
export type Team = TeamRow;

/** All teams of a client by name, also those that are in use no more. */
export function findTeams(database: Database, clientId: number): Promise<Team[]> {
  return selectTeams(database, clientId);
}

const begins = { email: '', news: 'never', isActive: true } as const;

/** Makes a team, or with an id changes what is given of one; returns its id. Throws `notFound` and `fieldInvalid`. */
export async function saveTeam(
  tx: Database,
  clientId: number,
  {
    teamId,
    ...fields
  }: { teamId?: number | undefined } & { [Field in keyof TeamFields]?: TeamFields[Field] | undefined },
): Promise<number> {
  refuseNoEmail(fields.email);
  const given = definedOf(fields);
  if (teamId === undefined) {
    if (given.name === undefined) throw new ApplicationError('fieldInvalid', 'A new team needs a name.');
    const added = await insertTeam(tx, clientId, { ...begins, ...given, name: given.name }, ofDesk);
    if (added === undefined) throw nameTaken(given.name);
    return added;
  }
  if (!(await lockTeam(tx, clientId, teamId)))
    throw new ApplicationError('notFound', `There is no team ${teamId}.`);
  if (Object.keys(given).length > 0 && !(await updateTeam(tx, clientId, teamId, given, 'desk')))
    throw nameTaken(given.name ?? '');
  return teamId;
}

/** Makes a team of the municipality's file as it says; `teamId`: it is there already. Throws `fieldInvalid`. */
export async function keepTeam(
  tx: Database,
  clientId: number,
  { teamId, key, ...fields }: TeamFields & { teamId: number | undefined; key: string },
): Promise<void> {
  const isKept =
    teamId === undefined
      ? (await insertTeam(tx, clientId, fields, { key, setBy: 'file' })) !== undefined
      : await updateTeam(tx, clientId, teamId, { ...fields, key }, 'file');
  if (!isKept) throw nameTaken(fields.name);
}

const ofDesk = { key: null, setBy: 'desk' } as const;

function refuseNoEmail(email: string | undefined): void {
  if (email === undefined || email === '' || isEmailAddress(email)) return;
  throw new ApplicationError('fieldInvalid', `'${email}' is not an e-mail address.`);
}

function definedOf<Fields extends object>(fields: Fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };
}

function nameTaken(name: string): ApplicationError {
  return new ApplicationError('fieldInvalid', `There is a team '${name}' already.`);
}
