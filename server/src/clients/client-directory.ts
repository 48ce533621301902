/** Looks clients up, and what belongs to them; settings change rarely, so they are kept in memory for a few seconds. */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import { clientNameOfHost } from './client-name-of-host.ts';
import type { Client, Logos, Status, WorkType } from './client.ts';
import { allClients, clientById, clientByName, logosOf, statusesOf, workTypesOf } from './client-store.ts';

/** The cached look-ups; what is not there is undefined, or an empty list. */
export interface ClientDirectory {
  findClientById(clientId: number): Promise<Client | undefined>;
  /** `name` as in the host name, of any case. */
  findClientByName(name: string): Promise<Client | undefined>;
  /** The client of a Host header, or the default client where the host names none. */
  findClientOfHost(host: string): Promise<Client | undefined>;
  /** All work types in display order, also inactive ones. */
  findWorkTypes(clientId: number): Promise<readonly WorkType[]>;
  /** All statuses in display order, also inactive ones. */
  findStatuses(clientId: number): Promise<readonly Status[]>;
  findLogos(clientId: number): Promise<Logos>;
  /** What was kept of a client is loaded anew: it was changed here. Other processes see it when theirs expires. */
  forget(client: Pick<Client, 'clientId' | 'name'>): void;
}

/** What the directory needs; `defaultClient` is the setting DEFAULT_CLIENT. */
export interface ClientDirectoryDeps {
  database: Database;
  clock: Clock;
  defaultClient: string | undefined;
}

/** How long a change of the settings may take to be seen. */
const keepMs = 3000;
/** What a client may be called: the database refuses any other name. */
const hostLabel = /^[a-z\d-]{1,63}$/i;
/** What a table's integer can hold; a larger number names no client and must not reach the database. */
const largestClientId = 2 ** 31 - 1;

/** Opens the directory; one per process. */
export function openClientDirectory({
  database,
  clock,
  defaultClient,
}: ClientDirectoryDeps): ClientDirectory {
  const kept = <Key extends {}, Value>(
    load: (database: Database, key: Key) => Promise<Value>,
    maxEntries = 1000,
  ) => {
    const cache = new ExpiringCache<Key, Value>(clock, { maxEntries, keepMs });
    return {
      find: (key: Key) => cache.get(key, () => load(database, key)),
      forget: (key: Key) => cache.forget(key),
    };
  };
  const byName = kept(clientByName);
  const byId = kept(clientById);
  const [workTypes, statuses, logos] = [kept(workTypesOf), kept(statusesOf), kept(logosOf, 100)];
  const findClientByName = async (name: string) =>
    hostLabel.test(name) ? byName.find(name.toLowerCase()) : undefined;
  return {
    findClientByName,
    async findClientById(clientId) {
      const mayExist = Number.isInteger(clientId) && clientId > 0 && clientId <= largestClientId;
      return mayExist ? byId.find(clientId) : undefined;
    },
    async findClientOfHost(host) {
      const name = clientNameOfHost(host, defaultClient);
      return name === undefined ? undefined : findClientByName(name);
    },
    findWorkTypes: workTypes.find,
    findStatuses: statuses.find,
    findLogos: logos.find,
    forget({ clientId, name }) {
      byName.forget(name);
      for (const cache of [byId, workTypes, statuses, logos]) cache.forget(clientId);
    },
  };
}

/** All municipalities of this installation, for the operator. */
export function listClients(
  database: Database,
): Promise<Pick<Client, 'clientId' | 'name' | 'displayName'>[]> {
  return allClients(database);
}
