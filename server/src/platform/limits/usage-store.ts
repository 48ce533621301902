/** The rows of what subjects have used. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** What one process has counted of a subject since it last told the database. */
export interface NewUsage {
  /** 0: the subject is the same for all clients. */
  clientId: number;
  /** A hash of who or what it is. */
  subject: Buffer;
  /** How much of the subject's time was used; less than 0 where some of it was given back. */
  usedMs: number;
}

/** Adds what was used to what all processes have used; returns until when each subject's time is used up now. */
export async function addUsage(
  database: Database,
  usages: readonly NewUsage[],
  now: Date,
): Promise<{ subject: Buffer; usedUntil: Date }[]> {
  return database.query(
    `insert into attempts (client_id, subject, used_until)
     select client_id, subject, $4::timestamptz + used_ms * interval '1 ms'
     from unnest($1::integer[], $2::bytea[], $3::float8[]) as used (client_id, subject, used_ms)
     order by client_id, subject
     on conflict (client_id, subject) do update
     set used_until = greatest(attempts.used_until, $4) + (excluded.used_until - $4)
     returning subject, used_until as "usedUntil"`,
    [
      usages.map(({ clientId }) => clientId),
      usages.map(({ subject }) => subject),
      usages.map(({ usedMs }) => usedMs),
      now,
    ],
  );
}
