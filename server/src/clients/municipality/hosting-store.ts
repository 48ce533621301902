/** The rows about hosting. Private to this folder. */
import type { Hosting } from '#clients/hosting.ts';
import type { Database } from '#platform/database.ts';

interface HostingRow {
  hostNames: readonly string[];
  hosting: Hosting;
  /** Encrypted; null: none is stored. */
  mailPassword: Buffer | null;
}

export async function hostingBefore(tx: Database, clientId: number): Promise<Omit<HostingRow, 'hostNames'>> {
  const [row] = await tx.query<Omit<HostingRow, 'hostNames'>>(
    'select hosting, mail_password as "mailPassword" from clients where client_id = $1',
    [clientId],
  );
  return row!;
}

/** Keeps other transactions from assigning host names until this one ends. */
export async function lockHostNames(tx: Database): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('host names of municipalities', 0))`);
}

/** The other municipalities that have one of the host names, or one of the labels as name. */
export function ownersOfHostNames(
  tx: Database,
  clientId: number,
  { hostNames, labels }: { hostNames: readonly string[]; labels: readonly string[] },
): Promise<{ name: string; hostNames: readonly string[] }[]> {
  return tx.query(
    `select name, host_names as "hostNames" from clients
     where client_id <> $1 and (host_names && $2::text[] or name = any($3::text[])) order by name`,
    [clientId, hostNames, labels],
  );
}

export async function updateHosting(
  tx: Database,
  clientId: number,
  { hostNames, hosting, mailPassword }: HostingRow,
): Promise<void> {
  await tx.query(
    'update clients set host_names = $2, hosting = $3, mail_password = $4 where client_id = $1',
    [clientId, hostNames, JSON.stringify(hosting), mailPassword],
  );
}
