/**
 * Shares the database between staff and others. Calls of staff cannot take all connections, so residents
 * always find some. A costly call waits for a place of its member or API key, and uses its municipality's
 * share of the connections.
 */
import type { CommandName } from '@fixpoint/contract/commands/index.ts';
import type { DeskCommandName } from '@fixpoint/contract/desk/index.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { openTurns, withTurns } from '#platform/sql/connection-turns.ts';
import type { Database } from '#platform/database.ts';
import { offTheClock } from '#platform/deadline.ts';
import { Places } from '#platform/turns/places.ts';

/** A read keeps its place until its handler ends, and a file until it is sent. */
type Cost = 'read' | 'file';

const read = () => 'read' as const;

/** Calls that take 100 ms of the database or more, by name and payload. Other calls need no place. */
const costs: { readonly [Name in CommandName | DeskCommandName]?: (body: unknown) => Cost | undefined } = {
  countPublic: read,
  countRequests: read,
  exportRequests: () => 'file',
  findChanges: read,
  findFeedbackNumbers: read,
  findNearbyNumbers: read,
  findLoad: read,
  findNumbers: read,
  findRequestPoints: read,
  findRequests: (body) => (isSearch(body) ? 'read' : undefined),
  findWholeRequests: read,
  findWorkRequestsByModifiedDate: read,
  planBulk: read,
};

/** True if a list is filtered by words or by an area. The payload is not checked yet. */
function isSearch(body: unknown): boolean {
  const { filter } = (body ?? {}) as { filter?: { text?: unknown; area?: unknown } | null };
  return filter?.text !== undefined || filter?.area !== undefined;
}

/** Shares of all connections that calls of staff may use at once. */
const shares = { staff: 0.75, costly: 0.5, costlyOfClient: 0.25 };

const fullSentence = { say: 'crowd.costlyCalls' } as const;
const ofEachMember = { places: Infinity, waitingMax: Infinity, fullSentence };

interface Databases {
  readonly database: Database;
  readonly laggingReads: Database;
}

/** A call of a member or an API key. */
interface StaffCall {
  readonly name: CommandName | DeskCommandName;
  /** The payload, not yet decoded. */
  readonly body: unknown;
  readonly clientId: number;
  /** Id of the API key; undefined for a member. */
  readonly keyId?: number | undefined;
  readonly accountId: number | null;
  /** Resolves when the answer is sent or the caller hangs up. */
  readonly whenSent: () => Promise<void>;
}

/** Shares the database between calls of staff. One per process. */
export class StaffCalls {
  /** The databases for calls that are not costly, in turns. */
  readonly databases: Databases;
  readonly #reads = new Places({ placesOfOne: 2, waitingOfOne: 20, ...ofEachMember });
  readonly #files = new Places({ placesOfOne: 1, waitingOfOne: 2, ...ofEachMember });
  /**
   * Connections for costly calls, by municipality. The queues are short, because each member has few calls in
   * progress.
   */
  readonly #connections: Places;

  /** `connections`: the size of the pool. */
  constructor(connections: number, databases: Databases) {
    const shareOf = (share: number) => Math.max(1, Math.floor(connections * share));
    this.databases = inTurns(databases, openTurns(shareOf(shares.staff)));
    this.#connections = new Places({
      places: shareOf(shares.costly),
      placesOfOne: shareOf(shares.costlyOfClient),
      waitingMax: Infinity,
      waitingOfOne: Infinity,
      fullSentence,
    });
  }

  /**
   * Answers a call in its turn. Throws `tooManyAttempts` if the member or API key has too many costly calls.
   */
  async answer<T>(call: StaffCall, act: (databases: Databases) => Promise<T>): Promise<T> {
    const { name, body, clientId, keyId, accountId, whenSent } = call;
    const cost = costs[name]?.(body);
    if (cost === undefined) return act(this.databases);
    const goneController = new AbortController();
    void whenSent().then(() =>
      goneController.abort(new ApplicationError('internal', 'The caller has hung up.')),
    );
    const sharedDatabases = inTurns(this.databases, (work) =>
      this.#connections.run(String(clientId), goneController.signal, work),
    );
    const holder = `${keyId === undefined ? `account ${accountId}` : `key ${keyId}`} of ${clientId}`;
    if (cost === 'read') return this.#reads.run(holder, goneController.signal, () => act(sharedDatabases));
    await offTheClock(() => this.#files.take(holder, goneController.signal));
    return act(sharedDatabases);
  }
}

function inTurns({ database, laggingReads }: Databases, inTurn: Parameters<typeof withTurns>[1]): Databases {
  return { database: withTurns(database, inTurn), laggingReads: withTurns(laggingReads, inTurn) };
}
