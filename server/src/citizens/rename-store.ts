/** Accounts that change what they are called. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { isUniqueViolation } from '#platform/database-failure.ts';

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

/** Makes `email` the account's e-mail and username; returns false when it is another account's. */
export function changeEmail(
  database: Database,
  clientId: number,
  accountId: number,
  email: string,
): Promise<boolean> {
  return unlessTaken(
    database,
    `update accounts set username = $3, email = $3 where client_id = $1 and account_id = $2
       and not exists (select from accounts o where o.client_id = $1 and o.account_id <> $2
         and (lower(o.username) = lower($3) or lower(o.email) = lower($3) and o.web_security_level = 0))
     returning 1`,
    [clientId, accountId, email],
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
