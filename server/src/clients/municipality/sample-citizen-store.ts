/** The accounts that sample requests can belong to. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** An account that a sample request names. */
export interface SampleCitizen {
  accountId: number;
  /** As in the file. */
  username: string;
  email: string;
}

/** The accounts with these usernames that exist. */
export function citizensNamed(
  tx: Database,
  clientId: number,
  usernames: readonly string[],
): Promise<SampleCitizen[]> {
  return tx.query(
    `select account_id as "accountId", wanted.username, email
     from (select distinct unnest($2::text[]) as username) as wanted
       join accounts a on a.client_id = $1 and lower(a.username) = lower(wanted.username)`,
    [clientId, usernames],
  );
}
