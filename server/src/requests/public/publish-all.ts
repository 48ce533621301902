/** Brings all published rows of a municipality in line with its settings. */
import { usualPublish } from '@fixpoint/contract/desk/settings/publish.ts';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { selectNextToPublish, selectPublishingClient } from './publish-source-store.ts';
import { publishRequests } from './publish-requests.ts';
import { selectTooOld } from './published-store.ts';
import { oldestClosing } from './shown-types.ts';

/** Requests in one transaction. */
const batchSize = 200;

const publicationPayload = z.object({ clientId: z.int() });

interface PublishAllDeps {
  database: Database;
  clock: Clock;
}

/** The job after a change of the settings. If it is interrupted, it begins again. Returns the municipality. */
export async function publishAll({ database, clock }: PublishAllDeps, payload: unknown): Promise<number> {
  const { clientId } = publicationPayload.parse(payload);
  for (let after = 0; ;) {
    const requestIds = await selectNextToPublish(database, clientId, { after, most: batchSize });
    if (requestIds.length === 0) return clientId;
    await database.transaction((tx) => publishRequests(tx, clientId, requestIds, clock.now()));
    after = requestIds.at(-1)!;
  }
}

/** Takes back requests that were closed too long ago. Nobody sees them before either, because readers compare the day. */
export async function takeBackTooOld(database: Database, clientId: number, now: Date): Promise<number> {
  const { publish, timeZone } = await selectPublishingClient(database, clientId);
  const oldest = oldestClosing({ ...usualPublish, ...publish }, timeZone, now);
  if (oldest === null) return 0;
  // After the last number: if the settings change meanwhile, the requests may stay public.
  for (let count = 0, after = 0; ;) {
    const requestIds = await selectTooOld(database, clientId, { oldest, after, most: batchSize });
    if (requestIds.length === 0) return count;
    await database.transaction((tx) => publishRequests(tx, clientId, requestIds, now));
    count += requestIds.length;
    after = requestIds.at(-1)!;
  }
}
