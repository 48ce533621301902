import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { openPhotos, type Photos } from '#photos/photos.ts';
import type { Database } from '#platform/database.ts';
import { createTestDatabase } from './test-database.ts';
import { photosOfTheirOwn } from './test-files.ts';

/**
 * Photos with a database and a folder of their own, with a client, two of its sessions, and requests for
 * them.
 */
export interface TestPhotos {
  readonly photos: Photos;
  readonly database: Database;
  /** Folder of the files, unless `npm run check -- s3` sets another place. */
  readonly folder: string;
  readonly client: { clientId: number; sessionId: number; otherSessionId: number };
  /** Adds a request and returns its id. */
  readonly insertRequest: () => Promise<number>;
}

/** Call it at the top of a test file: `const { photos } = await startTestPhotos()`. */
export async function startTestPhotos(): Promise<TestPhotos> {
  const { database } = await createTestDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-photos-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const photos = openPhotos(database, await photosOfTheirOwn(folder));
  const client = await insertClient(database);
  return { photos, database, folder, client, insertRequest: () => insertRequest(database, client) };
}

async function insertClient(database: Database): Promise<TestPhotos['client']> {
  const [client] = await database.query<TestPhotos['client']>(
    `with client as (
       insert into clients (name, display_name, time_zone, west, south, east, north, has_anonymous_requests,
         has_citizen_site, has_disclaimer, disclaimer, accent, basemap, applied_at)
       values ('city', 'City', 'UTC', 0, 0, 1, 1, true, true, false, '', '#000', '{}', now()) returning client_id
     ), session as (
       insert into sessions (client_id, token_hash, created_at, expires_at)
       select client_id, token::bytea, now(), now() + interval '1 day' from client, unnest(array['a', 'b']) token
       returning client_id, session_id
     )
     select client_id as "clientId", min(session_id) as "sessionId", max(session_id) as "otherSessionId"
     from session group by client_id`,
  );
  const { clientId } = client!;
  await database.query(
    `insert into work_types (client_id, key, name, color, custom_message, display_order)
     values ($1, 'pothole', 'Pothole', '#000', '', 1)`,
    [clientId],
  );
  await database.query(
    `insert into statuses (client_id, key, name, citizen_name, type, is_initial, display_order)
     values ($1, 'new', 'New', 'New', 0, true, 1)`,
    [clientId],
  );
  return client!;
}

async function insertRequest(database: Database, { clientId }: TestPhotos['client']): Promise<number> {
  const [request] = await database.query<{ requestId: number }>(
    `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       priority, collected_at, posted_at, modified_at)
     select $1, $2, work_type_id, status_id, 0.5, 0.5, '', '', 5, now(), now(), now()
     from work_types join statuses using (client_id) where client_id = $1
     returning request_id as "requestId"`,
    [clientId, randomUUID()],
  );
  return request!.requestId;
}
