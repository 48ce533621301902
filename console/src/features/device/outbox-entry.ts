/**
 * An entry of the outbox: something done outside that the server does not have yet. It is sent when there is
 * a connection.
 */
import type { Problem } from '@fixpoint/contract/desk/problem.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';

/** Why the server refused the entry. The entry then waits for its writer to decide. */
type Refusal = Pick<Problem, 'name' | 'detail' | 'version' | 'changes'>;

interface EntryFields {
  /** The key of the call, the same at each attempt: the server acts on it once. */
  id: string;
  /** The writer. Nobody else sees the entry, and it is sent only in a session of this account. */
  accountId: number;
  requestId: number;
  /** A few words by which the member recognises the case. */
  about: string;
  /** By the device's clock. Entries are sent in this order. */
  writtenAt: Date;
  refusal?: Refusal | undefined;
}

export interface OutboxPhoto extends EntryFields {
  kind: 'photo';
  name: string;
  /** The photo's id at the server after the upload. */
  photoId?: number | undefined;
}

/** An internal note for colleagues. */
interface OutboxNote extends EntryFields {
  kind: 'note';
  text: string;
}

/** The case is returned with a reason. */
export interface OutboxReturn extends EntryFields {
  kind: 'return';
  /** The version of the case that was on the screen. */
  version: number;
  reason: string;
}

/** Status and outcome of the case. */
export interface OutboxResult extends EntryFields {
  kind: 'result';
  version: number;
  fields: Pick<PayloadOf<typeof updateRequest>['fields'], 'statusId' | 'outcome' | 'assigneeId'>;
  /** The reply to the resident; empty for none. */
  reply: string;
}

export type OutboxEntry = OutboxPhoto | OutboxNote | OutboxReturn | OutboxResult;

/** True if somebody else has changed the same field meanwhile. */
export function isConflict({ refusal }: Pick<EntryFields, 'refusal'>): boolean {
  return refusal?.name === 'conflict';
}
