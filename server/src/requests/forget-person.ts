import type { Database } from '#platform/database.ts';
import { anonymiseNotes, anonymiseRequests } from './forget-store.ts';

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
  await anonymiseNotes(tx, clientId, person);
  return anonymiseRequests(tx, clientId, person);
}
