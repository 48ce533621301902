/** Changes of usernames and e-mails of accounts. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';
import { isUniqueViolation } from '#platform/sql/database-failure.ts';

/** Makes the account's e-mail its username; returns false if another account has it. */
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
 * Makes `email` the account's e-mail, and its username unless a member has another one. Stores the previous
 * e-mail; after several changes since `keptSince` that is the first of them. Returns false if another account
 * has the e-mail.
 */
export function changeEmail(
  database: Database,
  clientId: number,
  accountId: number,
  { email, now, keptSince: storedSince }: { email: string; now: Date; keptSince: Date },
): Promise<boolean> {
  return unlessTaken(
    database,
    takingEmail(
      `email_changed_at = $5,
      previous_email = case when email_changed_at > $4 then coalesce(previous_email, email) else email end,
      email_changes = array(select t from unnest(email_changes) t where t > $4) || $5::timestamptz`,
    ),
    [clientId, accountId, email, storedSince, now],
  );
}

/** Stores a member's previous e-mail, as `changeEmail` does. */
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
 * Restores the account's e-mail from before `changedAt`, and removes its password, which the one who changed
 * the e-mail may know. Returns false if another account has the e-mail.
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
    ),
    [clientId, accountId, email, keptSince, changedAt],
  );
}

/**
 * True for a member whose username is not the e-mail: the username stays, and other accounts may have the
 * e-mail too.
 */
const hasOwnUsername = '(a.role is not null and lower(a.username) <> lower(a.email))';

/**
 * SQL that makes $3 the username and e-mail of the account $2, and sets the columns in `rest`. It changes
 * nothing if another account has $3 as its name or, for citizens, as e-mail now or since $4. The username of
 * a member may stay.
 */
function takingEmail(rest: string): string {
  return `update accounts a set username = case when ${hasOwnUsername} then username else $3 end, email = $3, ${rest}
    where client_id = $1 and account_id = $2
      and (${hasOwnUsername} or not exists (select from accounts o where o.client_id = $1 and o.account_id <> $2
        and (lower(o.username) = lower($3)
          or lower(o.email) = lower($3) and o.web_security_level = 0
          or lower(o.previous_email) = lower($3) and o.email_changed_at > $4)))
    returning 1`;
}

/** The e-mail before the last change, if that was after `keptSince`. */
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

/** Deletes the previous e-mails of all clients that were changed before that time. */
export async function forgetPreviousEmails(database: Database, keptSince: Date): Promise<void> {
  await database.query(
    `${ofAllClients} update accounts set previous_email = null, email_changes = '{}'
     where previous_email is not null and email_changed_at <= $1`,
    [keptSince],
  );
}

/** If two accounts ask for the same name at once, the unique index refuses one of them. */
async function unlessTaken(database: Database, statement: string, values: unknown[]): Promise<boolean> {
  try {
    const rows = await database.transaction((tx) => tx.query(statement, values));
    return rows.length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
