import { answerMaxBytes } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type OwnRequestRow, measureOfAccount, selectOfAccount } from './own-request-store.ts';

/** A request as the list of its citizen shows it. */
export type OwnRequest = OwnRequestRow;

/** The requests of an account, which may be read. */
export interface OwnRequests {
  /** What their answer takes, rather too many than too few. */
  bytes: number;
  /** Newest first, without those that staff have removed. */
  read(): Promise<OwnRequest[]>;
}

/** Looks how much an account has reported. Throws `tooLarge` before anything is read. */
export async function openOwnRequests(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<OwnRequests> {
  const bytes = await measureOfAccount(database, clientId, accountId);
  if (bytes > answerMaxBytes) throw new ApplicationError('tooLarge');
  return { bytes, read: () => selectOfAccount(database, clientId, accountId) };
}
