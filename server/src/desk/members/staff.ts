/** The staff of a municipality, and the changes that managers make. */
import type { Role } from '@fixpoint/contract/desk/role.ts';
import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import {
  type StaffFields,
  type StaffRow,
  lockStaff,
  replaceTeamsOf,
  selectStaff,
  updateLimited,
  updateStaff,
} from './staff-store.ts';

export type StaffMember = StaffRow;

/** Undefined fields keep their value. */
export type StaffChanges = { [Field in keyof StaffFields]?: StaffFields[Field] | undefined } & {
  username?: string | undefined;
  teamIds?: readonly number[] | undefined;
};

export function findStaff(database: Database, clientId: number): Promise<StaffMember[]> {
  return selectStaff(database, clientId);
}

/** A member before and after a change. */
interface ChangedMember {
  before: StaffMember;
  after: StaffFields;
  /** Name of the member in mails to others. */
  name: string;
}

/**
 * Changes a member. All managers are locked, so that two of them cannot demote each other at once. Throws
 * `notFound` and `fieldInvalid`, and `notAllowed` if the caller would demote themselves or is no longer a
 * manager.
 */
export async function changeMember(
  tx: Database,
  clientId: number,
  { accountId, by }: { accountId: number; by: number },
  { teamIds, username, ...changes }: StaffChanges,
): Promise<ChangedMember> {
  const lockedStaff = await lockStaff(tx, clientId, accountId);
  const before = lockedStaff.find((one) => one.accountId === accountId);
  if (before === undefined) throw new ApplicationError('notFound', `There is no member ${accountId}.`);
  const givenChanges = Object.entries(changes).filter(([, value]) => value !== undefined);
  const after: StaffFields = { ...fieldsOf(before), ...Object.fromEntries(givenChanges) };
  const caller = lockedStaff.find((one) => one.accountId === by);
  if (caller === undefined || !isManager(caller))
    throw new ApplicationError('notAllowed', 'You are no longer a manager.');
  if (accountId === by && !isManager(after))
    throw new ApplicationError(
      'notAllowed',
      'You cannot take away your own manager role. Please ask another manager.',
    );
  if (username !== undefined && username !== before.username)
    throw new ApplicationError('fieldInvalid', 'A username cannot be changed.');
  refuseLimitedManager(after);
  await updateStaff(tx, clientId, accountId, after);
  if (teamIds !== undefined) await putIntoTeams(tx, clientId, accountId, teamIds);
  return { before, after, name: nameOf(after) || before.username };
}

/**
 * Deactivates a member, even the last manager, because the operator can add another. Returns the member;
 * undefined if no active member has this username.
 */
export async function deactivateStaff(
  tx: Database,
  clientId: number,
  username: string,
): Promise<StaffMember | undefined> {
  const member = (await selectStaff(tx, clientId)).find(
    (one) => one.isActive && one.username.toLowerCase() === username.toLowerCase(),
  );
  if (member !== undefined)
    await updateStaff(tx, clientId, member.accountId, { ...fieldsOf(member), isActive: false });
  return member;
}

/** Sets the teams of a new member, and whether the member sees only their requests. */
export async function placeMember(
  tx: Database,
  clientId: number,
  accountId: number,
  { isLimited, teamIds }: { isLimited: boolean; teamIds: readonly number[] },
): Promise<void> {
  await updateLimited(tx, clientId, accountId, isLimited);
  await putIntoTeams(tx, clientId, accountId, teamIds);
}

/** Throws `fieldInvalid` if a team does not exist. */
async function putIntoTeams(
  tx: Database,
  clientId: number,
  accountId: number,
  teamIds: readonly number[],
): Promise<void> {
  if (await replaceTeamsOf(tx, clientId, accountId, teamIds)) return;
  throw new ApplicationError('fieldInvalid', 'teamIds contains an unknown team.');
}

export function refuseLimitedManager({ role, isLimited }: { role: Role; isLimited: boolean }): void {
  if (!isLimited || role !== 'manager') return;
  throw new ApplicationError('fieldInvalid', 'A manager sees the requests of all teams.');
}

function nameOf({ firstName, lastName }: StaffFields): string {
  return `${firstName} ${lastName}`.trim();
}

function isManager({ role, isActive }: Pick<StaffFields, 'role' | 'isActive'>): boolean {
  return isActive && isAtLeast(role, 'manager');
}

function fieldsOf({ email, firstName, lastName, role, isLimited, isActive }: StaffFields): StaffFields {
  return { email, firstName, lastName, role, isLimited, isActive };
}
