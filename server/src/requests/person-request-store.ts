/** The requests of a person, as shown to that person. Private to this folder. */
import type { StoredAddress } from './missing-address.ts';
import type { Database } from '#platform/database.ts';

/** All data of a request about its reporter. Comments among staff are not part of it. */
export interface PersonRequest {
  requestId: number;
  guid: string;
  workType: string;
  status: string;
  postedAt: Date;
  modifiedAt: Date;
  collectedAt: Date;
  /** null: it is not removed. */
  removedAt: Date | null;
  longitude: number;
  latitude: number;
  address: string;
  city: string;
  state: string;
  zip: string;
  description: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Language of the mails about it; null: the municipality's. */
  language: string | null;
  /** null: mails about it are not stopped. */
  mailsStoppedAt: Date | null;
  /** When the person chose that strangers see nothing of it; null: not chosen. */
  notPublicAt: Date | null;
}

/** The person's accounts, and the addresses of their reports as a guest. */
export interface RequestOwner {
  accountIds: readonly number[];
  emails: readonly string[];
}

const ofOwner = `r.client_id = $1 and (r.account_id = any($2) or lower(r.email) = any($3) and r.email <> '')`;

function valuesOf(clientId: number, { accountIds, emails }: RequestOwner): unknown[] {
  return [clientId, accountIds, emails.map((email) => email.toLowerCase())];
}

/** The number of requests, and the bytes of their texts. */
export async function measureOfPerson(
  database: Database,
  clientId: number,
  owner: RequestOwner,
): Promise<{ count: number; bytes: number }> {
  const [row] = await database.query<{ count: number; bytes: number }>(
    `select count(*) as count, coalesce(sum(octet_length(r.description)), 0) as bytes from work_requests r where ${ofOwner}`,
    valuesOf(clientId, owner),
  );
  return row!;
}

/** Oldest first, including removed ones. */
export function selectOfPerson(
  database: Database,
  clientId: number,
  owner: RequestOwner,
): Promise<(PersonRequest & StoredAddress)[]> {
  return database.query(
    `select request_id as "requestId", r.guid, t.name as "workType", s.citizen_name as status, posted_at as "postedAt",
       modified_at as "modifiedAt", collected_at as "collectedAt", deleted_at as "removedAt", r.longitude, r.latitude, address, r.address_missing as "addressMissing",
       city, state, zip, description, first_name as "firstName", last_name as "lastName", email,
       phone_number as "phoneNumber", r.language, m.stopped_at as "mailsStoppedAt", b.not_public_at as "notPublicAt"
     from work_requests r
       join work_types t using (client_id, work_type_id)
       join statuses s using (client_id, status_id)
       left join request_mails m using (client_id, request_id)
       left join publications b using (client_id, request_id)
     where ${ofOwner} order by posted_at, request_id`,
    valuesOf(clientId, owner),
  );
}
