import type { Database } from '#platform/database.ts';
import {
  type PersonRequest,
  type RequestOwner,
  measureOfPerson,
  selectOfPerson,
} from './person-request-store.ts';

export type { PersonRequest } from './person-request-store.ts';

/** How many requests a person has, and the bytes of their texts. */
export function measureRequestsOf(
  database: Database,
  clientId: number,
  person: RequestOwner,
): Promise<{ count: number; bytes: number }> {
  return measureOfPerson(database, clientId, person);
}

/** A person's requests, oldest first, those that are removed too. */
export function findRequestsOf(
  database: Database,
  clientId: number,
  person: RequestOwner,
): Promise<PersonRequest[]> {
  return selectOfPerson(database, clientId, person);
}
