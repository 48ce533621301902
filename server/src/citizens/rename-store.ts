/** Accounts that change what they are called. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';
import { isUniqueViolation } from '#platform/sql/database-failure.ts';

/** Makes the account's e-mail its username; returns false when another account has it. */
export function moveUsername(database: Database, clientId: number, accountId: number): Promise<boolean> {
  return unlessTaken(
    database,
    `update accounts a set username = email where client_id = $1 and account_id = $2
       and not exists (select from accounts o where o.client_id = $1 and o.account_id <> $2
         and lower(o.username) = lower(a.email))
     returning 1`,
    [clientId, accountId],
  );
}

/**
 * Makes `email` the account's e-mail and username, and keeps the one before, which is the first of those that were changed
 * since `keptSince`; returns false when it is another account's.
 */
export function changeEmail(
  database: Database,
  clientId: number,
  accountId: number,
  { email, now, keptSince }: { email: string; now: Date; keptSince: Date },
): Promise<boolean> {
  return unlessTaken(
    database,
    takingEmail(`email_changed_at = $5,
      previous_email = case when email_changed_at > $4 then coalesce(previous_email, email) else email end,
      email_changes = array(select t from unnest(email_changes) t where t > $4) || $5::timestamptz`),
    [clientId, accountId, email, keptSince, now],
  );
}

/** Keeps the e-mail that a member of staff had until now, as `changeEmail` does. */
export async function keepStaffEmail(
  tx: Database,
  clientId: number,
  accountId: number,
  { oldEmail, now, keptSince }: { oldEmail: string; now: Date; keptSince: Date },
): Promise<void> {
  await tx.query(
    `update accounts set email_changed_at = $5,
       previous_email = case when email_changed_at > $4 then coalesce(previous_email, $3) else $3 end,
       email_changes = array(select t from unnest(email_changes) t where t > $4) || $5::timestamptz
     where client_id = $1 and account_id = $2`,
    [clientId, accountId, oldEmail, keptSince, now],
  );
}

/**
 * Gives the account the e-mail back that it had until `changedAt`, and takes its password away: who has changed the one may
 * know the other. Returns false when it is another account's.
 */
export function restoreEmail(
  database: Database,
  clientId: number,
  accountId: number,
  { email, changedAt, keptSince }: { email: string; changedAt: Date; keptSince: Date },
): Promise<boolean> {
  return unlessTaken(
    database,
    takingEmail(
      `password_hash = '', previous_email = nullif(previous_email, $3),
      email_changes = array(select t from unnest(email_changes) t where t < $5)`,
      hasOwnUsername,
    ),
    [clientId, accountId, email, keptSince, changedAt],
  );
}

/** A member of staff whose username is not the e-mail: the username stays, and others may have the e-mail too. */
const hasOwnUsername = '(a.role is not null and lower(a.username) <> lower(a.email))';

/**
 * SQL that makes $3 the username and e-mail of the account $2, and sets the rest, unless another account has it as its name
 * or, if it is a citizen's, as its e-mail, now or since $4. `keepsUsername` is SQL that is true where the username stays.
 */
function takingEmail(rest: string, keepsUsername = 'false'): string {
  return `update accounts a set username = case when ${keepsUsername} then username else $3 end, email = $3, ${rest}
    where client_id = $1 and account_id = $2
      and (${keepsUsername} or not exists (select from accounts o where o.client_id = $1 and o.account_id <> $2
        and (lower(o.username) = lower($3)
          or lower(o.email) = lower($3) and o.web_security_level = 0
          or lower(o.previous_email) = lower($3) and o.email_changed_at > $4)))
    returning 1`;
}

/** The e-mail before the last change, where that was after `keptSince`. */
export async function selectPreviousEmail(
  database: Database,
  clientId: number,
  accountId: number,
  keptSince: Date,
): Promise<string | undefined> {
  const [row] = await database.query<{ email: string | null }>(
    `select previous_email as email from accounts
     where client_id = $1 and account_id = $2 and email_changed_at > $3`,
    [clientId, accountId, keptSince],
  );
  return row?.email ?? undefined;
}

/** Forgets the e-mails, of whichever clients, that were changed before then. */
export async function forgetPreviousEmails(database: Database, keptSince: Date): Promise<void> {
  await database.query(
    `${ofAllClients} update accounts set previous_email = null, email_changes = '{}'
     where previous_email is not null and email_changed_at <= $1`,
    [keptSince],
  );
}

/** When two ask for the same name at the same time, the unique index refuses one of them. */
async function unlessTaken(database: Database, statement: string, values: unknown[]): Promise<boolean> {
  try {
    const rows = await database.transaction((tx) => tx.query(statement, values));
    return rows.length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
