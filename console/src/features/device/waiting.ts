/** What was done on the way and is not at the server yet: it waits on the device, and goes when there is a connection. */
import type { Problem } from '@fixpoint/contract/desk/problem.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';

/** Why the server said no: it waits for whoever wrote it, then. */
type Refusal = Pick<Problem, 'name' | 'detail' | 'version' | 'changes'>;

interface Waiting {
  /** The key under which it is sent, each time: so it is there once. */
  id: string;
  /** Whose it is. Nobody else sees it, and it goes in nobody else's session. */
  accountId: number;
  requestId: number;
  /** The case in a few words, to be recognised by. */
  about: string;
  /** In the order of this, by the device's clock, it is sent. */
  writtenAt: Date;
  refusal?: Refusal | undefined;
}

export interface WaitingPhoto extends Waiting {
  kind: 'photo';
  name: string;
  /** Its id at the server, once it was uploaded. */
  photoId?: number | undefined;
}

/** For colleagues. */
interface WaitingNote extends Waiting {
  kind: 'note';
  text: string;
}

/** It cannot be done, and why. */
export interface WaitingReturn extends Waiting {
  kind: 'return';
  /** Of the case, as it was seen. */
  version: number;
  reason: string;
}

/** What became of the case. */
export interface WaitingResult extends Waiting {
  kind: 'result';
  version: number;
  fields: Pick<PayloadOf<typeof updateRequest>['fields'], 'statusId' | 'outcome' | 'assigneeId'>;
  /** What the resident is told with it; empty: nothing. */
  reply: string;
}

export type WaitingThing = WaitingPhoto | WaitingNote | WaitingReturn | WaitingResult;

/** Whether somebody else has changed the same meanwhile. */
export function isConflict({ refusal }: Pick<Waiting, 'refusal'>): boolean {
  return refusal?.name === 'conflict';
}
