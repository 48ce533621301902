/**
 * Keeps the own requests as they were seen last, with their notes and small pictures, and shows them where there is no
 * network: of citizens who stay logged in, for as long as they are, and of guests what this device has sent.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isWithoutConnection } from '#features/outbox/is-without-connection.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { forgetSeen, readSeen, type SeenOwner, sweepSeen, writeSeen } from './seen-database.ts';
import { shownFrom } from './shown-from.ts';

/** What the device remembers having sent. */
interface Recent {
  has(clientId: number, guid: string): boolean;
  onChange(listener: () => void): void;
}

interface Surroundings {
  session: SessionStore;
  queries: QueryClient;
  recent: Recent;
}

interface Place {
  clientId: number;
  owner: SeenOwner;
  name: string;
}

/** Until the page goes. */
export function keepSeen({ session, queries, recent }: Surroundings): void {
  const placeOf = ({ queryKey }: Query): Place | undefined => {
    const { client } = session.state();
    const name = nameOf(queryKey);
    if (client === undefined || name === undefined) return undefined;
    const isDevices = recent.has(client.id, guidIn(name));
    const owner = citizenIn(session) ?? (isDevices ? 'device' : undefined);
    return owner && { clientId: client.id, name, owner };
  };

  const look = (query: Query): void => {
    const place = placeOf(query);
    if (place === undefined) return;
    const { data, error, status, fetchStatus, dataUpdatedAt } = query.state;
    // What is shown because it was seen is not seen anew.
    if (shown.get(query) === dataUpdatedAt) return;
    if (status === 'success' && error === null) return keep(place, data, new Date(dataUpdatedAt));
    const isOffline = fetchStatus === 'paused' || isWithoutConnection(error);
    if (data === undefined && isOffline) void show(place, query, queries);
  };

  queries.getQueryCache().getAll().forEach(look);
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated') look(event.query);
  });
  sweepWithOwner(session, recent);
}

/** The names of queries that are kept: a list, a request, its notes and photos, a thumbnail. Their tokens are left out. */
function nameOf([kind, first, second]: readonly unknown[]): string | undefined {
  switch (kind) {
    case 'citizen-requests':
      return 'citizen-requests';
    case 'request':
      return `request ${String(second)}`;
    case 'notes':
    case 'photos':
      return `${kind} ${String(first)}`;
    case 'photo':
      return second === true ? `photo ${String(first)}` : undefined;
    default:
      return undefined;
  }
}

const guidIn = (name: string) => name.split(' ')[1] ?? '';

/** From when it is what a query shows that was not answered. */
const shown = new WeakMap<Query, number>();

function keep({ clientId, owner, name }: Place, data: unknown, at: Date): void {
  shownFrom.set(undefined);
  // Storage is forbidden or full: it is there for as long as the page is.
  void forgetUnlisted({ clientId, owner, name }, data)
    .then(() => writeSeen(name, { clientId, owner, data, at }))
    .catch(() => undefined);
}

/** A photo that a request lists no more, because staff have hidden it, is not on the device either. */
async function forgetUnlisted({ clientId, owner, name }: Place, data: unknown): Promise<void> {
  if (!name.startsWith('photos ')) return;
  const listed = (list: unknown) =>
    (list as { Id: number }[] | undefined)?.map(({ Id }) => `photo ${Id}`) ?? [];
  const before = listed((await readSeen(clientId, owner, name))?.data);
  const gone = before.filter((photo) => !listed(data).includes(photo));
  if (gone.length > 0) await forgetSeen(clientId, owner, gone);
}

async function show({ clientId, owner, name }: Place, query: Query, queries: QueryClient): Promise<void> {
  const seen = await readSeen(clientId, owner, name).catch(() => undefined);
  // After a logout the page has forgotten the query, and what was read for it is nobody's any more.
  const isForgotten = queries.getQueryCache().get(query.queryHash) !== query;
  if (seen === undefined || query.state.data !== undefined || isForgotten) return;
  shown.set(query, seen.at.getTime());
  queries.setQueryData(query.queryKey, seen.data, { updatedAt: seen.at.getTime() });
  const before = shownFrom.snapshot();
  if (before === undefined || seen.at < before) shownFrom.set(seen.at);
}

/** Who stays logged in; undefined also for one of whom no e-mail is known, who could not be told from another. */
function citizenIn(session: SessionStore): SeenOwner | undefined {
  const { staysLoggedIn, citizen } = session.state();
  return staysLoggedIn && citizen?.email ? `citizen ${citizen.email}` : undefined;
}

/** What somebody has seen goes with them: at Log Out, or when they are there no more; what is the device's when it forgets it. */
function sweepWithOwner(session: SessionStore, recent: Recent): void {
  let before = citizenIn(session);
  const sweep = (): void => {
    const isDevices = (clientId: number, name: string) => recent.has(clientId, guidIn(name));
    void sweepSeen(citizenIn(session), isDevices).catch(() => undefined);
  };
  const follow = (): void => {
    if (before === citizenIn(session)) return;
    before = citizenIn(session);
    shownFrom.set(undefined);
    sweep();
  };
  session.subscribe(follow);
  recent.onChange(sweep);
  sweep();
}
