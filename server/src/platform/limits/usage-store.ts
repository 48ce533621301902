/** The rows of what subjects have used. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** How the time that a subject has used moves: on by some milliseconds, and at least to a point in time. */
export interface NewUsage {
  /** 0: the subject is the same for all clients. */
  clientId: number;
  /** A hash of who or what it is. */
  subject: Buffer;
  /** Less than 0 where more was given back than used. */
  byMs: number;
  atLeast: Date;
}

/** Moves what all processes know of the subjects, each named once; returns until when their time is used up now. */
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
