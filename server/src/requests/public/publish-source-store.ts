/** The data that a published row is made from. Private to this folder. */
import type { PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import type { Database } from '#platform/database.ts';
import type { LocationType, MaskedPlace } from './mask-place.ts';

/** A municipality that publishes, or has published. */
export interface PublishingClient {
  publish: Partial<PublishSetting>;
  timeZone: string;
}

/** SQL: the request `r` of the work type `t` at the client `c` is public by its work type, or was not taken back yet. */
const mayChange = `(c.publish ->> 'preset' <> 'nothing'
    and c.publish -> 'workTypes' @> jsonb_build_array(jsonb_build_object('key', t.key))
  or exists (select from published_requests p
    where p.client_id = $1 and p.request_id = r.request_id and p.taken_back_at is null))`;

/** Those of the requests, and of their main requests, that are public or may become it. */
export async function selectToPublish(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ requestId: number }>(
    `with recursive up as (
       select request_id, duplicate_of from work_requests where client_id = $1 and request_id = any($2::bigint[])
       union
       select m.request_id, m.duplicate_of from up join work_requests m on m.client_id = $1 and m.request_id = up.duplicate_of
     )
     select up.request_id as "requestId"
     from up join work_requests r on r.client_id = $1 and r.request_id = up.request_id
       join work_types t on t.client_id = $1 and t.work_type_id = r.work_type_id
       join clients c on c.client_id = $1
     where ${mayChange} order by up.request_id`,
    [clientId, requestIds],
  );
  return rows.map(({ requestId }) => requestId);
}

/** The next requests that are public or may become it, by number. */
export async function selectNextToPublish(
  database: Database,
  clientId: number,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await database.query<{ requestId: number }>(
    `select r.request_id as "requestId"
     from work_requests r join work_types t on t.client_id = $1 and t.work_type_id = r.work_type_id
       join clients c on c.client_id = $1
     where r.client_id = $1 and r.request_id > $2 and ${mayChange} order by r.request_id limit $3`,
    [clientId, after, most],
  );
  return rows.map(({ requestId }) => requestId);
}

export async function selectPublishingClient(tx: Database, clientId: number): Promise<PublishingClient> {
  const [row] = await tx.query<PublishingClient>(
    'select publish, time_zone as "timeZone" from clients where client_id = $1',
    [clientId],
  );
  return row!;
}

/** Locks the public view of these requests: nobody else computes it until the transaction ends. */
export async function lockPublications(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query(
    `insert into publications (client_id, request_id) select $1, request_id from unnest($2::bigint[]) as asked (request_id)
     order by request_id on conflict do nothing`,
    [clientId, requestIds],
  );
  await tx.query(
    `select 1 from publications where client_id = $1 and request_id = any($2::bigint[]) order by request_id for update`,
    [clientId, requestIds],
  );
}

/** Everything that decides what strangers see of a request, without the settings. */
export interface PublishSource {
  requestId: number;
  workTypeId: number;
  workTypeKey: string;
  statusId: number;
  longitude: number;
  latitude: number;
  description: string;
  descriptionHash: string;
  /** Removed or purged. */
  isGone: boolean;
  isCitizens: boolean;
  isDuplicate: boolean;
  /** As in 2026-11-28. */
  reportedOn: string;
  closedOn: string | null;
  /** The statuses in the order of the log, without acts that were undone. */
  course: { statusId: number; on: string }[];
  isNotPublic: boolean;
  isHidden: boolean;
  isInReview: boolean;
  words: string | null;
  wordsOf: string | null;
  areWordsKeptBack: boolean;
  /** The public names of released photos that residents may still see. */
  photoNames: string[];
  /** Photos that residents may see, and nobody has decided about. */
  waitingPhotos: number;
  /** Since when words or photos wait for a decision, as stored; null: none do. */
  waitsSince: Date | null;
  /** The stored place; null: none yet. */
  mask: string | null;
  ofLongitude: number | null;
  ofLatitude: number | null;
  stored: MaskedPlace & { locationType: LocationType };
}

const course = `(
  select coalesce(json_agg(json_build_object('statusId', h.status_id, 'on', to_char(h.changed_at at time zone $3, 'YYYY-MM-DD'))
    order by h.event_id), '[]')
  from request_events h
  where h.client_id = $1 and h.request_id = r.request_id and h.is_in_history and h.takes_back is null
    and not (h.kind = 'updated' and exists (select from request_events u
      where u.client_id = $1 and u.request_id = h.request_id and u.takes_back = h.version)))`;

const photoNames = `array(
  select released.photo ->> 'name' from jsonb_array_elements(b.photos) with ordinality as released (photo, nth)
    join photos p on p.client_id = $1 and p.photo_id = (released.photo ->> 'photoId')::bigint
      and p.request_id = r.request_id and p.hidden_at is null and p.replaced_by is null
  order by released.nth)`;

const waitingPhotos = `(
  select count(*)::integer from photos p
  where p.client_id = $1 and p.request_id = r.request_id and p.hidden_at is null and p.replaced_by is null
    and p.photo_id <> all (b.photos_kept_back)
    and not b.photos @> jsonb_build_array(jsonb_build_object('photoId', p.photo_id)))`;

export function selectSources(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  timeZone: string,
): Promise<PublishSource[]> {
  return tx.query(
    `select r.request_id as "requestId", r.work_type_id as "workTypeId", t.key as "workTypeKey", r.status_id as "statusId",
       r.longitude, r.latitude, r.description, md5(r.description) as "descriptionHash",
       r.deleted_at is not null or r.purged_at is not null as "isGone", r.is_citizens as "isCitizens",
       r.duplicate_of is not null as "isDuplicate", (r.posted_at at time zone $3)::date as "reportedOn",
       (r.closed_at at time zone $3)::date as "closedOn", ${course} as course,
       b.not_public_at is not null as "isNotPublic", b.hidden_at is not null as "isHidden",
       b.in_review_at is not null as "isInReview", b.words, b.words_of as "wordsOf",
       b.words_kept_back_at is not null as "areWordsKeptBack", ${photoNames} as "photoNames",
       ${waitingPhotos} as "waitingPhotos", b.waits_since as "waitsSince",
       b.mask, b.of_longitude as "ofLongitude", b.of_latitude as "ofLatitude",
       json_build_object('longitude', b.longitude, 'latitude', b.latitude, 'locationType', b.location_type,
         'street', b.street, 'block', b.block) as stored
     from work_requests r join work_types t on t.client_id = $1 and t.work_type_id = r.work_type_id
       join publications b on b.client_id = $1 and b.request_id = r.request_id
     where r.client_id = $1 and r.request_id = any($2::bigint[]) order by r.request_id`,
    [clientId, requestIds, timeZone],
  );
}

/** A computed place, with the setting and the true place that it is for. */
export interface ComputedPlace {
  requestId: number;
  mask: string;
  ofLongitude: number;
  ofLatitude: number;
  place: MaskedPlace;
}

export async function updatePlaces(
  tx: Database,
  clientId: number,
  places: readonly ComputedPlace[],
): Promise<void> {
  await tx.query(
    `update publications b
     set mask = row.mask, of_longitude = row."ofLongitude", of_latitude = row."ofLatitude", longitude = row.longitude,
       latitude = row.latitude, location_type = row."locationType", street = row.street, block = row.block
     from json_to_recordset($2) as row ("requestId" bigint, mask text, "ofLongitude" float8, "ofLatitude" float8,
       longitude float8, latitude float8, "locationType" text, street text, block integer)
     where b.client_id = $1 and b.request_id = row."requestId"`,
    [clientId, JSON.stringify(places.map(({ place, ...rest }) => ({ ...rest, ...place })))],
  );
}

/** Remembers since when the requests wait for a decision; null: they no longer do. */
export async function updateWaits(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  since: Date | null,
): Promise<void> {
  if (requestIds.length === 0) return;
  await tx.query(
    'update publications set waits_since = $3 where client_id = $1 and request_id = any($2::bigint[])',
    [clientId, requestIds, since],
  );
}
