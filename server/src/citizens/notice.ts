/**
 * Mails to an account's owner about the account. They are ordered in the transaction of the act and sent by a
 * job.
 */
import { roles } from '@fixpoint/contract/desk/role.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { newGuid } from '#platform/ids.ts';
import { z } from 'zod';

/** The job's name; its payload is a `NoticeOrder`. */
export const citizenNoticeJob = 'tell-citizen';

/**
 * The account's key generation when the notice was ordered. Older orders lack it: no keys had been revoked
 * then.
 */
const keyGeneration = z.int().default(0);

/** One notice. The account is read when the mail is written, so an order holds only data of the act. */
const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('validate-account'), accountId: z.int() }),
  z.object({ kind: z.literal('validate-account-again'), accountId: z.int() }),
  z.object({ kind: z.literal('choose-password'), accountId: z.int(), keyGeneration }),
  z.object({ kind: z.literal('invite-staff'), accountId: z.int(), keyGeneration }),
  z.object({
    kind: z.literal('recover-password'),
    userName: z.string(),
    /** A change of the e-mail was undone, which removed the password. */
    isTakenBack: z.boolean().optional(),
    /** Asked at the desk: the name is a member's username or e-mail. */
    isAtDesk: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('password-changed'), accountId: z.int() }),
  z.object({ kind: z.literal('provider-unlinked'), accountId: z.int() }),
  z.object({ kind: z.literal('allow-email'), accountId: z.int(), newEmail: z.string(), keyGeneration }),
  z.object({ kind: z.literal('confirm-email'), accountId: z.int(), newEmail: z.string(), keyGeneration }),
  z.object({
    kind: z.literal('email-changed'),
    accountId: z.int(),
    oldEmail: z.string(),
    /** Older orders lack it. */
    changedAt: z.coerce.date().optional(),
    /** True if the owner has changed it; for a member, otherwise a manager has. */
    isOwn: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('key-saved'),
    /** The account that gets the mail. */
    accountId: z.int(),
    name: z.string(),
    by: z.string(),
    role: z.enum(roles),
    /** False if the key may only read. Older orders lack it: their keys may write. */
    mayWrite: z.boolean().optional(),
    isNew: z.boolean(),
    endsAt: z.coerce.date().nullable(),
  }),
  z.object({
    kind: z.literal('webhook-trouble'),
    /** The account that gets the mail. */
    accountId: z.int(),
    /** The receiver: its description, or the host of its address. */
    receiver: z.string(),
    failingSince: z.coerce.date(),
    /** The status or the cause of the last failed attempt. */
    lastFault: z.string(),
    /** Null: it is still tried. */
    disabledReason: z.enum(['gone', 'failing']).nullable(),
  }),
  z.object({
    kind: z.literal('member-changed'),
    /** The account that gets the mail. */
    accountId: z.int(),
    name: z.string(),
    by: z.string(),
    change: z.enum(['joined', 'role', 'email']),
    /** For a changed e-mail: true if the old address got a link to undo it. */
    isUndoable: z.boolean().optional(),
    /** True if the member has changed it. */
    isOwn: z.boolean().optional(),
    role: z.enum(roles),
  }),
]);

export type Notice = z.output<typeof notice>;

export const noticeOrder = z.object({
  /** Id of the act behind the notice: one act, one mail. */
  actId: z.string(),
  clientId: z.int(),
  notice,
});

/** The priority of mails about accounts: before bulk acts and all other jobs. */
const beforeAllOthers = -20;

/** Sends a notice once the transaction commits. */
export function orderNotice(tx: Database, clientId: number, noticeFields: Notice): Promise<void> {
  const order: z.output<typeof noticeOrder> = { actId: newGuid(), clientId, notice: noticeFields };
  return enqueueJob(tx, citizenNoticeJob, order, { priority: beforeAllOthers });
}
