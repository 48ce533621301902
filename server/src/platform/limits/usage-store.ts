/** The rows of used limits per subject. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A change of a subject's used time: add `byMs`, then raise the result to `atLeast` if it is lower. */
export interface NewUsage {
  /** 0: the subject is the same for all clients. */
  clientId: number;
  /** Hash of the subject's key. */
  subject: Buffer;
  /** Less than 0 if more was given back than used. */
  byMs: number;
  atLeast: Date;
}

/**
 * Adds to the counts that all processes share. Each subject occurs once. Returns the new end of each
 * subject's used time.
 */
export async function addUsage(
  database: Database,
  usages: readonly NewUsage[],
): Promise<{ subject: Buffer; usedUntil: Date }[]> {
  return database.query(
    `with used as (
       select * from unnest($1::integer[], $2::bytea[], $3::float8[], $4::timestamptz[])
         as used (client_id, subject, by_ms, at_least)
     )
     insert into attempts (client_id, subject, used_until)
     select client_id, subject, at_least from used order by client_id, subject
     on conflict (client_id, subject) do update
     set used_until = greatest(excluded.used_until, attempts.used_until + (
       select by_ms * interval '1 ms' from used u
       where u.client_id = excluded.client_id and u.subject = excluded.subject))
     returning subject, used_until as "usedUntil"`,
    [
      usages.map(({ clientId }) => clientId),
      usages.map(({ subject }) => subject),
      usages.map(({ byMs }) => byMs),
      usages.map(({ atLeast }) => atLeast),
    ],
  );
}
