/** Requests that are passed on to an owner. */
import type { Owner } from '@fixpoint/contract/desk/owners/owners.ts';
import type { Database } from '#platform/database.ts';
import { findDeskSettings } from '#desk/settings/desk-settings.ts';
import { type RequestForOwner, selectForOwner } from './passed-on-store.ts';

export type { RequestForOwner } from './passed-on-store.ts';

/** The request and its owner; undefined if one of them is gone. */
export async function findForOwner(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<{ request: RequestForOwner; owner: Owner } | undefined> {
  const request = await selectForOwner(database, clientId, requestId);
  const owner = request && (await findOwner(database, clientId, request.ownerKey));
  return request && owner && { request, owner };
}

/** An owner as it is now; undefined: no owner has this key. */
export async function findOwner(
  database: Database,
  clientId: number,
  ownerKey: string,
): Promise<Owner | undefined> {
  const { owners } = await findDeskSettings(database, clientId);
  return owners.value.owners.find(({ key }) => key === ownerKey);
}
