import { answerMaxBytes } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type OwnRequestRow, measureOfAccount, selectOfAccount } from './own-request-store.ts';

/** A request in the list of its citizen. */
export type OwnRequest = OwnRequestRow;

/** The requests of an account, ready to be read. */
export interface OwnRequests {
  /** Size of the answer, rounded up. */
  bytes: number;
  /** Newest first, without those that staff have removed. */
  read(): Promise<OwnRequest[]>;
}

/** Measures the requests of an account. Throws `tooLarge` before anything is read. */
export async function openOwnRequests(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<OwnRequests> {
  const bytes = await measureOfAccount(database, clientId, accountId);
  if (bytes > answerMaxBytes) throw new ApplicationError('tooLarge');
  return { bytes, read: () => selectOfAccount(database, clientId, accountId) };
}
