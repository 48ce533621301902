/** Looks up clients and their data. Settings change rarely, so the results are cached for a few seconds. */
import { ApplicationError } from '#platform/application-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import { clientNameOfHost } from './client-name-of-host.ts';
import type { Client, ListedClient, Logos, Status, WorkType } from './client.ts';
import {
  allClients,
  clientById,
  clientByName,
  clientIdOfHostName,
  logosOf,
  statusesOf,
  workTypesOf,
} from './client-store.ts';
import { isOwnHostName, nameInHost } from './host-name.ts';

/**
 * Cached look-ups; a missing entry is undefined, or an empty list. Look-ups for acts on a client throw
 * `municipalityDisabled` if it is switched off.
 */
export interface ClientDirectory {
  findClientById(clientId: number): Promise<Client | undefined>;
  /** `name` as in the host name, in any case. */
  findClientByName(name: string): Promise<Client | undefined>;
  /**
   * The client of a Host header: by its own host name, then by the first label, then the default client if
   * the host names none.
   */
  findClientOfHost(host: string): Promise<Client | undefined>;
  /** These include clients that are switched off, for texts in their name. */
  findAnyClientById(clientId: number): Promise<Client | undefined>;
  findAnyClientByName(name: string): Promise<Client | undefined>;
  findAnyClientOfHost(host: string): Promise<Client | undefined>;
  /** All work types in display order, including inactive ones. */
  findWorkTypes(clientId: number): Promise<readonly WorkType[]>;
  /** All statuses in display order, including inactive ones. */
  findStatuses(clientId: number): Promise<readonly Status[]>;
  findLogos(clientId: number): Promise<Logos>;
  /** Drops a client from the cache after a change in this process. In other processes the entry expires. */
  forget(client: Pick<Client, 'clientId' | 'name'>): void;
}

/** `defaultClient` is the setting DEFAULT_CLIENT. */
export interface ClientDirectoryDeps {
  database: Database;
  clock: Clock;
  defaultClient: string | undefined;
  /** Maximum memory of the cache. */
  cacheBytes?: number;
}

/** How long a change of the settings may take to be seen. */
const keepMs = 3000;
const usualCacheBytes = 16_000_000;

/** Number of caches that share the memory. */
const maxCaches = 6;

/** A possible name of a client: the database refuses any other. */
const hostLabel = /^[a-z\d-]{1,63}$/i;
/** Maximum of an integer column; a larger number names no client and must not reach the database. */
const largestClientId = 2 ** 31 - 1;

/** One per process. */
export function openClientDirectory({
  database,
  clock,
  defaultClient,
  cacheBytes = usualCacheBytes,
}: ClientDirectoryDeps): ClientDirectory {
  const maxBytes = Math.floor(cacheBytes / maxCaches);
  const cacheOf = <Key extends {}, Value>(load: LoadValue<Key, Value>, bytesOf = bytesOfWords) =>
    cachedLookUps(load, { database, clock, maxBytes, bytesOf });
  const byName = cacheOf(clientByName);
  const byId = cacheOf(clientById);
  const [workTypes, statuses, logos] = [
    cacheOf(workTypesOf),
    cacheOf(statusesOf),
    cacheOf(logosOf, (loadedLogos) => bytesOfLogos(loadedLogos as Logos)),
  ];
  const byHostName = cacheOf(clientIdOfHostName);
  const any = anyClients({
    byName: byName.find,
    byId: byId.find,
    byHostName: byHostName.find,
    defaultClient,
  });
  return {
    ...any,
    findClientById: (clientId) => any.findAnyClientById(clientId).then(refuseDisabled),
    findClientByName: (name) => any.findAnyClientByName(name).then(refuseDisabled),
    findClientOfHost: (host) => any.findAnyClientOfHost(host).then(refuseDisabled),
    findWorkTypes: workTypes.find,
    findStatuses: statuses.find,
    findLogos: logos.find,
    forget({ clientId, name }) {
      byName.forget(name);
      for (const cache of [byId, workTypes, statuses, logos]) cache.forget(clientId);
    },
  };
}

type AnyClients = Pick<ClientDirectory, 'findAnyClientById' | 'findAnyClientByName' | 'findAnyClientOfHost'>;

const nobody = Promise.resolve(undefined);

/** Callers may ask for anything: impossible names and ids do not reach the database. */
function anyClients({
  byName,
  byId,
  byHostName,
  defaultClient,
}: {
  byName: (name: string) => Promise<Client | undefined>;
  byId: (clientId: number) => Promise<Client | undefined>;
  byHostName: (hostName: string) => Promise<number | undefined>;
  defaultClient: string | undefined;
}): AnyClients {
  const findAnyClientByName = (name: string) => (hostLabel.test(name) ? byName(name.toLowerCase()) : nobody);
  return {
    findAnyClientByName,
    findAnyClientById: (clientId) => (mayBeId(clientId) ? byId(clientId) : nobody),
    async findAnyClientOfHost(host) {
      const hostName = nameInHost(host).replace(/\.$/, '');
      const ownerId = isOwnHostName(hostName) ? await byHostName(hostName) : undefined;
      if (ownerId !== undefined) return byId(ownerId);
      const name = clientNameOfHost(host, defaultClient);
      return name === undefined ? undefined : findAnyClientByName(name);
    },
  };
}

function refuseDisabled(client: Client | undefined): Client | undefined {
  if (client === undefined || client.disabledAt === null) return client;
  throw new ApplicationError('municipalityDisabled', {
    say: 'client.disabled',
    municipality: client.displayName,
  });
}

function mayBeId(clientId: number): boolean {
  return Number.isInteger(clientId) && clientId > 0 && clientId <= largestClientId;
}

type LoadValue<Key, Value> = (database: Database, key: Key) => Promise<Value>;

interface CacheParts extends Pick<ClientDirectoryDeps, 'database' | 'clock'> {
  maxBytes: number;
  bytesOf: (value: unknown) => number;
}

function cachedLookUps<Key extends {}, Value>(
  load: LoadValue<Key, Value>,
  { database, clock, ...size }: CacheParts,
) {
  const cache = new ExpiringCache<Key, Value>(clock, { ...size, keepMs });
  return {
    find: (key: Key) => cache.get(key, () => load(database, key)),
    forget: (key: Key) => cache.forget(key),
  };
}

/** Estimated size: the size of the value as JSON. */
function bytesOfWords(value: unknown): number {
  return 2 * (JSON.stringify(value)?.length ?? 0);
}

function bytesOfLogos(logos: Logos): number {
  return Object.values(logos).reduce<number>(
    (sum, picture: Buffer | undefined) => sum + (picture?.length ?? 0),
    0,
  );
}

/** All municipalities of this installation, for the operator. */
export function listClients(database: Database): Promise<ListedClient[]> {
  return allClients(database);
}

/** The municipality with this host name of its own; undefined: none. */
export function findHostNameOwner(database: Database, hostName: string): Promise<number | undefined> {
  return clientIdOfHostName(database, hostName);
}
