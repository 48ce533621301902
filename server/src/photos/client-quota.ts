/** Limits the size of all stored photos and attachments of a municipality. */
import type { ClientDirectory } from '#clients/client-directory.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import type { Log } from '#platform/log.ts';
import type { NewContent } from './no-room.ts';
import { selectStoredBytes } from './photo-store.ts';

export interface ClientQuota {
  /** Throws `photoNotAccepted` if the municipality has used up its quota. */
  refuseFull(clientId: number, content?: NewContent): Promise<void>;
  /** Counts new bytes. */
  add(clientId: number, bytes: number): Promise<void>;
}

export interface ClientQuotaDeps {
  database: Database;
  clock: Clock;
  log: Log;
  clients: Pick<ClientDirectory, 'findClientById'>;
  /** The setting QUOTA_PHOTO_MEGABYTES_OF_CLIENT; null: no quota. */
  megabytesOfClient: number | null;
  /** Called when photos of a municipality begin to be refused. */
  reportFull: (clientId: number) => void;
}

/** How long a sum from the database is used; bytes added by this process count at once. */
const keepMs = 60_000;
const mostClients = 10_000;
const bytesPerMegabyte = 1_000_000;

/** One per process. */
export function openClientQuota(deps: ClientQuotaDeps): ClientQuota {
  const { database, clock, log, clients, megabytesOfClient, reportFull } = deps;
  const bytesByClient = new ExpiringCache<number, { bytes: number }>(clock, {
    maxEntries: mostClients,
    keepMs,
  });
  const full = new Set<number>();
  const look = (clientId: number) =>
    bytesByClient.get(clientId, async () => ({ bytes: await selectStoredBytes(database, clientId) }));
  return {
    async refuseFull(clientId, content = 'photo') {
      const client = await clients.findClientById(clientId);
      const megabytes = client?.hosting.quotas?.photoMegabytes ?? megabytesOfClient;
      if (megabytes === null || megabytes === 'none') return;
      const isFull = (await look(clientId)).bytes >= megabytes * bytesPerMegabyte;
      if (isFull === full.has(clientId)) return refuse(isFull, content);
      if (isFull) {
        full.add(clientId);
        log.warn(
          { client: client?.name, megabytes },
          'The quota of photos and attachments is used up: new ones are refused',
        );
        reportFull(clientId);
      } else {
        full.delete(clientId);
        log.info(
          { client: client?.name },
          'The quota of photos and attachments has room again: new ones are accepted',
        );
      }
      refuse(isFull, content);
    },
    async add(clientId, bytes) {
      const knownBytes = await bytesByClient.peek(clientId);
      if (knownBytes !== undefined) knownBytes.bytes += bytes;
    },
  };
}

const sentences = { photo: 'photos.mostOfClient', file: 'attachments.mostOfClient' } as const;

function refuse(isFull: boolean, content: NewContent): void {
  if (isFull) throw new ApplicationError('photoNotAccepted', { say: sentences[content] });
}
