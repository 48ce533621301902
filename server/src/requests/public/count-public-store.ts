/** Counts of requests that settings would make public. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** Requests of a work type that no reason of their own hides. */
export interface CountedType {
  key: string;
  /** Those that are public if the present settings show the work type. */
  presently: number;
  /** Those that are public if the next settings show it. */
  next: number;
  /** Those that are public by the work type in both. */
  both: number;
  /** Those of `next` and of `both` whose words only the level `open` shows. */
  unreadNext: number;
  unreadBoth: number;
}

export interface CountedDays {
  timeZone: string;
  /** First public day of a closing by the present and by the next settings; null: every day is public. */
  oldest: string | null;
  nextOldest: string | null;
}

export function selectCountedTypes(
  database: Database,
  clientId: number,
  { timeZone, oldest, nextOldest }: CountedDays,
): Promise<CountedType[]> {
  return database.query(
    `with one as (
       select r.work_type_id,
         $3::date is null or r.closed_at is null or (r.closed_at at time zone $2)::date >= $3::date as is_present,
         $4::date is null or r.closed_at is null or (r.closed_at at time zone $2)::date >= $4::date as is_next,
         b.words_kept_back_at is null and b.in_review_at is null and b.words_of is distinct from md5(r.description)
           and r.description <> '' as is_unread
       from work_requests r left join publications b on b.client_id = $1 and b.request_id = r.request_id
       where r.client_id = $1 and r.is_citizens and r.deleted_at is null and r.purged_at is null and r.duplicate_of is null
         and b.not_public_at is null and b.hidden_at is null
     )
     select t.key, count(*) filter (where is_present)::integer as presently, count(*) filter (where is_next)::integer as next,
       count(*) filter (where is_present and is_next)::integer as both,
       count(*) filter (where is_unread and is_next)::integer as "unreadNext",
       count(*) filter (where is_unread and is_present and is_next)::integer as "unreadBoth"
     from one join work_types t on t.client_id = $1 and t.work_type_id = one.work_type_id group by t.key`,
    [clientId, timeZone, oldest, nextOldest],
  );
}
