/**
 * How calls of staff share the database with everybody else. Residents' calls always find connections that no call of staff
 * can take. A costly call waits for a place of its member or key, and uses its municipality's share of the connections.
 */
import type { CommandName } from '@fixpoint/contract/commands/index.ts';
import type { DeskCommandName } from '@fixpoint/contract/desk/index.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { openTurns, withTurns } from '#platform/sql/connection-turns.ts';
import type { Database } from '#platform/database.ts';
import { offTheClock } from '#platform/deadline.ts';
import { Places } from '#platform/turns/places.ts';

/** A read holds a place until its handler is done, a file until it is sent. */
type Cost = 'read' | 'file';

const read = () => 'read' as const;

/** The calls that take 100 ms of the database or more, by what was sent. A call that is not here has no place. */
const costs: { readonly [Name in CommandName | DeskCommandName]?: (body: unknown) => Cost | undefined } = {
  countRequests: read,
  exportRequests: () => 'file',
  findNumbers: read,
  findRequestPoints: read,
  findRequests: (body) => (isSearch(body) ? 'read' : undefined),
  findWorkRequestsByModifiedDate: read,
  planBulk: read,
};

/** True if a list is filtered by words or by an area. The payload has not been checked yet. */
function isSearch(body: unknown): boolean {
  const { filter } = (body ?? {}) as { filter?: { text?: unknown; area?: unknown } | null };
  return filter?.text !== undefined || filter?.area !== undefined;
}

/** The shares of the connections that calls of staff may use at once, of all connections. */
const shares = { staff: 0.75, costly: 0.5, costlyOfTown: 0.25 };

const fullSentence = { say: 'crowd.costlyCalls' } as const;
const ofEachMember = { places: Infinity, waitingMax: Infinity, fullSentence };

/** The databases that a call is answered from. */
interface Databases {
  readonly database: Database;
  readonly laggingReads: Database;
}

/** A call of a member of staff, or of a machine of theirs. */
interface StaffCall {
  readonly name: CommandName | DeskCommandName;
  /** The payload as it was sent. */
  readonly body: unknown;
  readonly clientId: number;
  /** The machine's key; undefined for a member's call. */
  readonly keyId?: number | undefined;
  readonly accountId: number | null;
  /** Resolves when the answer is sent, or the caller has hung up. */
  readonly whenSent: () => Promise<void>;
}

/** One per process. */
export class StaffCalls {
  /** For all calls of staff. */
  readonly databases: Databases;
  readonly #reads = new Places({ placesOfOne: 2, waitingOfOne: 20, ...ofEachMember });
  readonly #files = new Places({ placesOfOne: 1, waitingOfOne: 2, ...ofEachMember });
  /** Connections of costly calls, by municipality. Each member has few calls under way, so that these lines are short. */
  readonly #connections: Places;

  /** `connections`: how many the pool has. */
  constructor(connections: number, databases: Databases) {
    const shareOf = (share: number) => Math.max(1, Math.floor(connections * share));
    this.databases = inTurns(databases, openTurns(shareOf(shares.staff)));
    this.#connections = new Places({
      places: shareOf(shares.costly),
      placesOfOne: shareOf(shares.costlyOfTown),
      waitingMax: Infinity,
      waitingOfOne: Infinity,
      fullSentence,
    });
  }

  /** Answers a call in its turn. Throws `tooManyAttempts` when the member or key has too many costly calls under way. */
  async answer<T>(call: StaffCall, act: (databases: Databases) => Promise<T>): Promise<T> {
    const { name, body, clientId, keyId, accountId, whenSent } = call;
    const cost = costs[name]?.(body);
    if (cost === undefined) return act(this.databases);
    const gone = new AbortController();
    void whenSent().then(() => gone.abort(new ApplicationError('internal', 'The caller has hung up.')));
    const shared = inTurns(this.databases, (work) =>
      this.#connections.run(String(clientId), gone.signal, work),
    );
    const holder = `${keyId === undefined ? `account ${accountId}` : `key ${keyId}`} of ${clientId}`;
    if (cost === 'read') return this.#reads.run(holder, gone.signal, () => act(shared));
    await offTheClock(() => this.#files.take(holder, gone.signal));
    return act(shared);
  }
}

function inTurns({ database, laggingReads }: Databases, inTurn: Parameters<typeof withTurns>[1]): Databases {
  return { database: withTurns(database, inTurn), laggingReads: withTurns(laggingReads, inTurn) };
}
