/** Numbers of mails per municipality and day. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';

/** A moment, and the time zone that determines its day. */
interface Moment {
  now: Date;
  timeZone: string;
}

/** Counts a mail and returns its day. undefined if the day's quota is used up and the mail is not urgent. */
export async function takeOne(
  database: Database,
  clientId: number,
  { now, timeZone }: Moment,
  { most, isUrgent }: { most: number; isUrgent: boolean },
): Promise<string | undefined> {
  const [row] = await database.query<{ day: string }>(
    // Converted to text in a second step: with distributed tables, the result must not depend on settings of
    // a session.
    `with taken as (
       insert into mails_of_day as m (client_id, day, sent) values ($1, ($2::timestamptz at time zone $3)::date, 1)
       on conflict (client_id, day) do update set sent = m.sent + 1 where m.sent < $4 or $5
       returning m.day
     )
     select day::text from taken`,
    [clientId, now, timeZone, most, isUrgent],
  );
  return row?.day;
}

export async function returnOne(database: Database, clientId: number, day: string): Promise<void> {
  await database.query('update mails_of_day set sent = sent - 1 where client_id = $1 and day = $2::date', [
    clientId,
    day,
  ]);
}

/** Records that mails of this day wait; true for the first time. */
export async function noteHeld(
  database: Database,
  clientId: number,
  { now, timeZone }: Moment,
): Promise<boolean> {
  const rows = await database.query(
    `update mails_of_day set held_at = $2
     where client_id = $1 and day = ($2::timestamptz at time zone $3)::date and held_at is null
     returning 1`,
    [clientId, now, timeZone],
  );
  return rows.length > 0;
}

/** The start of the next day. */
export async function nextDay(database: Database, { now, timeZone }: Moment): Promise<Date> {
  const [row] = await database.query<{ until: Date }>(
    `select (($1::timestamptz at time zone $2)::date + 1)::timestamp at time zone $2 as until`,
    [now, timeZone],
  );
  return row!.until;
}

export async function deleteDaysBefore(database: Database, before: Date): Promise<void> {
  await database.query(`${ofAllClients} delete from mails_of_day where day < $1::date`, [before]);
}
