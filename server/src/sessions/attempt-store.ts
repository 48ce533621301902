/** The rows of attempts. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** How often one subject may try. */
export interface AttemptLimit {
  /** 0: the subject is the same for all clients. */
  clientId: number;
  /** The one who tries, as named by `subjectOf`. */
  subject: Buffer;
  /** Number of attempts without a pause. */
  atOnce: number;
  /** Afterwards, one attempt per this many milliseconds. */
  pauseMs: number;
}

/** For each subject: when its used time ends. Subjects without a row are left out. */
export async function selectUsed(
  database: Database,
  subjects: readonly { clientId: number; subject: Buffer }[],
): Promise<{ subject: Buffer; usedUntil: Date }[]> {
  return database.query(
    `select subject, used_until as "usedUntil" from attempts
     join unnest($1::integer[], $2::bytea[]) as asked (client_id, subject) using (client_id, subject)`,
    [subjects.map(({ clientId }) => clientId), subjects.map(({ subject }) => subject)],
  );
}

/** Takes one pause from each subject that has time left; returns how many had. */
export async function takeTime(
  database: Database,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<number> {
  const rows = await database.query(
    `with wanted as (
       select client_id, subject, pause_ms * interval '1 ms' as pause, room_ms * interval '1 ms' as room
       from unnest($1::integer[], $2::bytea[], $3::float8[], $4::float8[])
         as wanted (client_id, subject, pause_ms, room_ms)
     )
     insert into attempts (client_id, subject, used_until)
     select client_id, subject, $5::timestamptz + pause from wanted order by client_id, subject
     on conflict (client_id, subject) do update
     set used_until = greatest(attempts.used_until, $5) + (excluded.used_until - $5)
     where attempts.used_until <= $5
       + (select room from wanted w where w.client_id = excluded.client_id and w.subject = excluded.subject)
     returning 1`,
    [
      limits.map(({ clientId }) => clientId),
      limits.map(({ subject }) => subject),
      limits.map(({ pauseMs }) => pauseMs),
      limits.map(({ pauseMs, atOnce }) => pauseMs * (atOnce - 1)),
      now,
    ],
  );
  return rows.length;
}

/** Uses a subject's time up until then. */
export async function useUntil(
  database: Database,
  { clientId, subject }: { clientId: number; subject: Buffer },
  until: Date,
): Promise<void> {
  await database.query(
    `insert into attempts (client_id, subject, used_until) values ($1, $2, $3)
     on conflict (client_id, subject) do update set used_until = excluded.used_until`,
    [clientId, subject, until],
  );
}

/** Deletes rows that no longer matter, of all clients; returns how many. */
export async function deletePast(database: Database, now: Date): Promise<number> {
  const rows = await database.query('delete from attempts where used_until < $1 returning 1', [now]);
  return rows.length;
}
