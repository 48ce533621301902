import type { Database } from '#platform/database.ts';
import { anonymiseHistory, anonymiseNotes, anonymiseRequests } from './forget-store.ts';

/** Somebody whose requests are to become anonymous. */
export interface Person {
  accountId: number;
  /** Requests that a guest sent in with it are theirs as well. */
  email: string;
  /** Who the requests' history is to name instead. */
  guestName: string;
  now: Date;
}

/** Takes a person out of their requests, the history and the notes; these stay. Returns of how many requests. */
export async function forgetPerson(tx: Database, clientId: number, person: Person): Promise<number> {
  // First: it waits for mirrors, which must happen before any row is locked.
  const requests = await anonymiseRequests(tx, clientId, person);
  await anonymiseHistory(tx, clientId, person);
  await anonymiseNotes(tx, clientId, person);
  return requests;
}
