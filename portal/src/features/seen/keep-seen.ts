/**
 * Stores the person's own requests as last shown, with notes and thumbnails, and shows them without a
 * network. For citizens this works while they stay logged in; for guests it covers the requests that this
 * device has sent.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isWithoutConnection } from '#features/outbox/is-without-connection.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { forgetSeen, readSeen, type SeenOwner, sweepSeen, writeSeen } from './seen-database.ts';
import { shownFrom } from './shown-from.ts';

/** The device's list of sent requests. */
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

/** Works until the page is closed. */
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
    // Data that came from the store are not stored again.
    if (visibleCounts.get(query) === dataUpdatedAt) return;
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

/**
 * The names of queries that are stored: a list, a request, its notes and photos, a thumbnail. Their tokens
 * are left out.
 */
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

/** For queries without an answer: the time of the stored data that they show. */
const visibleCounts = new WeakMap<Query, number>();

function keep({ clientId, owner, name }: Place, data: unknown, at: Date): void {
  shownFrom.set(undefined);
  // Storage is forbidden or full: the data live as long as the page.
  void forgetUnlisted({ clientId, owner, name }, data)
    .then(() => writeSeen(name, { clientId, owner, data, at }))
    .catch(() => undefined);
}

/**
 * A photo that the request no longer lists, because staff have hidden it, is deleted from the device as well.
 */
async function forgetUnlisted({ clientId, owner, name }: Place, data: unknown): Promise<void> {
  if (!name.startsWith('photos ')) return;
  const listed = (list: unknown) =>
    (list as { Id: number }[] | undefined)?.map(({ Id }) => `photo ${Id}`) ?? [];
  const before = listed((await readSeen(clientId, owner, name))?.data);
  const removedPhotos = before.filter((photo) => !listed(data).includes(photo));
  if (removedPhotos.length > 0) await forgetSeen(clientId, owner, removedPhotos);
}

async function show({ clientId, owner, name }: Place, query: Query, queries: QueryClient): Promise<void> {
  const storedAnswer = await readSeen(clientId, owner, name).catch(() => undefined);
  // After a logout the page has dropped the query, and must not show data that were read for it.
  const isForgotten = queries.getQueryCache().get(query.queryHash) !== query;
  if (storedAnswer === undefined || query.state.data !== undefined || isForgotten) return;
  visibleCounts.set(query, storedAnswer.at.getTime());
  queries.setQueryData(query.queryKey, storedAnswer.data, { updatedAt: storedAnswer.at.getTime() });
  const before = shownFrom.snapshot();
  if (before === undefined || storedAnswer.at < before) shownFrom.set(storedAnswer.at);
}

/**
 * The citizen who stays logged in; undefined if their e-mail is unknown, because others could not be
 * distinguished from them.
 */
function citizenIn(session: SessionStore): SeenOwner | undefined {
  const { staysLoggedIn, citizen } = session.state();
  return staysLoggedIn && citizen?.email ? `citizen ${citizen.email}` : undefined;
}

/**
 * Deletes the data of citizens when they log out or another person is logged in, and the device's data when a
 * request is forgotten.
 */
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
