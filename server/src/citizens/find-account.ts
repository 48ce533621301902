import type { Database } from '#platform/database.ts';
import { foldAscii } from '#platform/text/fold-case.ts';
import {
  selectById,
  selectByName,
  selectNewestStaff,
  selectStaffByEmail,
  selectStaffClients,
} from './account-store.ts';
import { type Account, isCitizen } from './account.ts';
import type { Notice } from './notice.ts';
import { emailStoredSince } from './new-email/previous-email.ts';
import { selectPreviousEmail } from './rename-store.ts';

/** The name that an account signs in with; undefined if the account is gone. */
export async function findUsername(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<string | undefined> {
  return (await selectById(database, clientId, accountId))?.username;
}

/** The id of the account with this name; undefined if no account has it. */
export async function findAccountId(
  database: Database,
  clientId: number,
  userName: string,
): Promise<number | undefined> {
  return (await selectByName(database, clientId, userName))?.accountId;
}

/** The active account of the member with this name; undefined if no member has it. */
export async function findStaffAccount(
  database: Database,
  clientId: number,
  userName: string,
): Promise<Account | undefined> {
  const account = await selectByName(database, clientId, userName);
  return account === undefined || isCitizen(account) ? undefined : account;
}

/**
 * The account that a notice is about; undefined if it does not exist. While a change of e-mail can be undone, the
 * link to recover the password goes to the old e-mail.
 */
export async function findNotified(
  database: Database,
  clientId: number,
  notice: Notice,
  now: Date,
): Promise<Account | undefined> {
  if (notice.kind !== 'recover-password') return selectById(database, clientId, notice.accountId);
  const account = await (notice.isAtDesk === true ? findStaffByName : selectByName)(
    database,
    clientId,
    notice.userName,
  );
  if (account === undefined) return undefined;
  const before = await selectPreviousEmail(database, clientId, account.accountId, emailStoredSince(now));
  return { ...account, email: before ?? account.email };
}

/** The active member with this username, or the one member with it as e-mail. */
async function findStaffByName(
  database: Database,
  clientId: number,
  name: string,
): Promise<Account | undefined> {
  return (await findStaffAccount(database, clientId, name)) ?? findStaffByEmail(database, clientId, name);
}

/**
 * The one active member with this e-mail, if there is exactly one. A provider has proven the address, so it
 * is compared exactly: only the case of ASCII letters may differ.
 */
export async function findStaffByEmail(
  database: Database,
  clientId: number,
  email: string,
): Promise<Account | undefined> {
  const similar = await selectStaffByEmail(database, clientId, email);
  const [account, ...others] = similar.filter((one) => foldAscii(one.email) === foldAscii(email));
  return others.length === 0 ? account : undefined;
}

/** The account of a member; undefined if it is gone, or a citizen's. */
export async function findStaffById(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<Account | undefined> {
  const account = await selectById(database, clientId, accountId);
  return account === undefined || isCitizen(account) ? undefined : account;
}

/** The client of a member whose username is unique over all clients (protocol: sign-in without a client). */
export async function findClientOfStaff(database: Database, userName: string): Promise<number | undefined> {
  const clientIds = await selectStaffClients(database, userName);
  return clientIds.length === 1 ? clientIds[0] : undefined;
}

/** When the client's newest staff account was created; undefined if it has none. */
export function findNewestStaff(database: Database, clientId: number): Promise<Date | undefined> {
  return selectNewestStaff(database, clientId);
}
