import { isEmailAddress } from '#platform/email-address.ts';
import type { Database } from '#platform/database.ts';
import { selectMailed } from './request-mail-store.ts';

/** What a mail about a request says of it, and to whom. */
export interface MailedRequest {
  requestId: number;
  guid: string;
  workTypeName: string;
  address: string;
  description: string;
  postedAt: Date;
  /** The account's, or else the one that the guest left. */
  email: string;
  /** Whether it is known whose it is: an account was validated with it. */
  isEmailProven: boolean;
  /** A guid: mails about the request name it, so that they are shown together. */
  threadId: string;
}

/** The request, if there is somebody to write to about it: it is not removed, its mails are not stopped. */
export async function findMailedRequest(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<MailedRequest | undefined> {
  const request = await selectMailed(database, clientId, requestId);
  return request && isEmailAddress(request.email) ? request : undefined;
}
