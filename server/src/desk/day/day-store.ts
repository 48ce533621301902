/** The cases of a crew's day, with the details that they need outside. Private to this folder. */
import { dayCasesMax, dayNotesMax, dayPhotosMax } from '@fixpoint/contract/desk/day/find-day.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { signature } from '#desk/signature.ts';
import type { Database } from '#platform/database.ts';
import { type QueueReader, matchingRequests } from '#desk/queue/filter-sql.ts';
import { SqlValues } from '#desk/queue/sql-values.ts';

interface DayNote {
  kind: 'resident' | 'reply' | 'internal';
  author: string;
  text: string;
  /** A time in JSON. */
  at: string;
}

export interface DayRow {
  requestId: number;
  version: number;
  workType: { workTypeId: number; name: string; color: string };
  status: { statusId: number; name: string; citizenName: string; type: number };
  description: string;
  address: string;
  longitude: number;
  latitude: number;
  priority: number;
  dueAt: Date | null;
  postedAt: Date;
  team: { teamId: number; name: string } | null;
  assignee: { accountId: number; username: string; name: string } | null;
  outcome: string;
  notes: DayNote[];
  photos: {
    photoId: number;
    width: number;
    height: number;
    /** A time in JSON. */ hiddenAt: string | null;
  }[];
  photoCount: number;
}

/**
 * SQL of the latest notes of a request `r`, public and internal, the newest last. The names of residents are
 * left out. $`client`.
 */
const notes = (client: string) => `
  select json_agg(json_build_object('kind', kind, 'author', author, 'text', text, 'at', at) order by at) from (
    select * from (
      select case when a.web_security_level > 0 or n.author <> 'Guest' and n.author not like '%@%' then 'reply' else 'resident' end as kind,
        case when a.web_security_level > 0 then ${signature} else '' end as author, n.note as text, n.posted_at as at
      from notes n left join accounts a on a.client_id = n.client_id and a.account_id = n.account_id
      where n.client_id = ${client} and n.request_id = r.request_id
      union all
      select 'internal', coalesce(${signature}, ''), i.text, i.posted_at
      from internal_notes i left join accounts a on a.client_id = i.client_id and a.account_id = i.account_id
      where i.client_id = ${client} and i.request_id = r.request_id
    ) said order by at desc limit ${dayNotesMax}
  ) newest`;

/**
 * SQL of the photos `p` of a request `r`. An edited photo replaces its original. Hidden photos are included
 * and marked. $`client`.
 */
const photosOf = (client: string) => `from photos p
  where p.client_id = ${client} and p.request_id = r.request_id and p.replaced_by is null`;

/** SQL of the oldest photos. $`client`. */
const photos = (client: string) => `
  select json_agg(json_build_object('photoId', photo_id, 'width', width, 'height', height, 'hiddenAt', hidden_at) order by posted_at, photo_id)
  from (
    select p.photo_id, p.width, p.height, p.posted_at, p.hidden_at ${photosOf(client)}
    order by p.posted_at, p.photo_id limit ${dayPhotosMax}
  ) oldest`;

/** Up to one case more than the list shows, sorted by due time; cases without a due time come last. */
export function selectDay(
  database: Database,
  filters: readonly RequestFilter[],
  asker: QueueReader,
): Promise<DayRow[]> {
  const values = new SqlValues();
  const limit = dayCasesMax + 1;
  const columns = `r.request_id, r.due_at, case when r.priority = 0 then 10 else r.priority end as urgency`;
  const orderBy = 'due_at nulls last, urgency, request_id';
  const requestSets = filters.map((filter) => `(${matchingRequests(filter, asker, values, { columns })})`);
  const client = values.add(asker.scope.clientId);
  return database.queryOnce(
    `with day as materialized (select * from (${requestSets.join(' union ')}) found order by ${orderBy} limit ${limit})
     select r.request_id as "requestId", r.version, r.description, known_address(r.address) as address, r.longitude, r.latitude, r.priority,
       r.due_at as "dueAt", r.posted_at as "postedAt", r.outcome,
       json_build_object('workTypeId', t.work_type_id, 'name', t.name, 'color', t.color) as "workType",
       json_build_object('statusId', s.status_id, 'name', s.name, 'citizenName', s.citizen_name, 'type', s.type) as status,
       case when g.team_id is not null then json_build_object('teamId', g.team_id, 'name', g.name) end as team,
       case when w.account_id is not null then json_build_object('accountId', w.account_id, 'username', w.username,
         'name', coalesce(nullif(concat_ws(' ', nullif(w.first_name, ''), nullif(w.last_name, '')), ''), w.username))
       end as assignee,
       coalesce((${notes(client)}), '[]') as notes, coalesce((${photos(client)}), '[]') as photos,
       (select count(*) ${photosOf(client)}) as "photoCount"
     from day join work_requests r on r.client_id = ${client} and r.request_id = day.request_id
       join work_types t on t.client_id = r.client_id and t.work_type_id = r.work_type_id
       join statuses s on s.client_id = r.client_id and s.status_id = r.status_id
       left join teams g on g.client_id = r.client_id and g.team_id = r.team_id
       left join accounts w on w.client_id = r.client_id and w.account_id = r.assignee_id
     order by day.due_at nulls last, day.urgency, day.request_id`,
    values.all,
  );
}
