/** Size of an answer about a window of time, computed before any of it is read. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { textBytes } from '#requests/text-bytes.ts';
import type { MirrorWindow } from './window-store.ts';

/** Parts of the answer in addition to the requests themselves. */
export interface WindowExtras {
  hasHistory: boolean;
  hasFiles: boolean;
}

/** Bytes of an entry without its texts, as XML: names of fields, numbers, dates, the link. */
const requestBytes = 1440;
const historyBytes = 180;
const fileBytes = 150;

/** Maximum bytes of a text that travels percent-encoded. */
const encodedBytes = (text: string) => `3 * octet_length(${text})`;

const requestTexts = `concat(r.address, r.address_source, r.city, r.state, r.zip, r.description, r.comments, r.asset_id,
  r.gis_layer, r.unique_client_id, r.email, a.username, m.name, t.name, t.name, s.name)`;

const measure = `
  with listed as (
    select r.request_id, ${requestBytes} + ${textBytes(requestTexts)}
      + ${encodedBytes('concat(r.first_name, r.last_name, r.phone_number)')} as bytes
    from work_requests r
      join work_types t using (client_id, work_type_id)
      join statuses s using (client_id, status_id)
      left join teams m on m.client_id = $1 and m.team_id = r.team_id
      left join accounts a on a.client_id = $1 and a.account_id = r.account_id
    where r.client_id = $1 and r.modified_at between $2 and $3
    limit $6
  ), history as (
    select ${historyBytes} + ${textBytes('concat(h.author, h.comment, s.name)')} as bytes
    from listed
      join request_events h on h.client_id = $1 and h.request_id = listed.request_id and h.is_in_history
      join statuses s on s.client_id = $1 and s.status_id = h.status_id
    where $4
  ), files as (
    select ${fileBytes} + 4 * ((p.bytes + 2) / 3) + ${textBytes('p.name')} as bytes
    from listed join photos p on p.client_id = $1 and p.request_id = listed.request_id and p.hidden_at is null
    where $5
  )
  select (select coalesce(sum(bytes), 0) from listed) + (select coalesce(sum(bytes), 0) from history)
    + (select coalesce(sum(bytes), 0) from files) as bytes`;

/** Bytes of the answer, rounded up. If it is larger than `limit`, the result is some number above `limit`. */
export async function measureWindow(
  database: Database,
  clientId: number,
  { from, to, hasHistory, hasFiles }: MirrorWindow & WindowExtras,
  limit: number,
): Promise<number> {
  const mostRequests = Math.ceil(limit / requestBytes) + 1;
  const values = [clientId, from, to, hasHistory, hasFiles, mostRequests];
  const [row] = await database.query<{ bytes: number }>(measure, values);
  return row!.bytes;
}
