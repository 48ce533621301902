/** What an account's owner has to be told by mail. It is ordered in the act's transaction, and sent by a job. */
import { roles } from '@fixpoint/contract/desk/role.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { newGuid } from '#platform/ids.ts';
import { z } from 'zod';

/** The job's name; it is told a `NoticeOrder`. */
export const citizenNoticeJob = 'tell-citizen';

/** Of the account when the notice was ordered, for its key; no account's keys have ended before such orders held it. */
const keyGeneration = z.int().default(0);

/** One notice. The account is read when the mail is written, so an order holds what only the act knows. */
const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('validate-account'), accountId: z.int() }),
  z.object({ kind: z.literal('validate-account-again'), accountId: z.int() }),
  z.object({ kind: z.literal('choose-password'), accountId: z.int(), keyGeneration }),
  z.object({ kind: z.literal('invite-staff'), accountId: z.int(), keyGeneration }),
  z.object({
    kind: z.literal('recover-password'),
    userName: z.string(),
    /** A change of the e-mail was undone, and with that the password ended. */
    isTakenBack: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('password-changed'), accountId: z.int() }),
  z.object({ kind: z.literal('provider-unlinked'), accountId: z.int() }),
  z.object({ kind: z.literal('allow-email'), accountId: z.int(), newEmail: z.string(), keyGeneration }),
  z.object({ kind: z.literal('confirm-email'), accountId: z.int(), newEmail: z.string(), keyGeneration }),
  z.object({
    kind: z.literal('email-changed'),
    accountId: z.int(),
    oldEmail: z.string(),
    /** An order that was made before such orders held it has none. */
    changedAt: z.coerce.date().optional(),
  }),
  z.object({
    kind: z.literal('key-saved'),
    /** The account that gets the mail. */
    accountId: z.int(),
    name: z.string(),
    by: z.string(),
    role: z.enum(roles),
    isNew: z.boolean(),
    endsAt: z.coerce.date().nullable(),
  }),
  z.object({
    kind: z.literal('member-changed'),
    /** The account that gets the mail. */
    accountId: z.int(),
    name: z.string(),
    by: z.string(),
    change: z.enum(['joined', 'role', 'email']),
    /** Of another e-mail: whether the old address got a link to undo it. */
    isUndoable: z.boolean().optional(),
    role: z.enum(roles),
  }),
]);

export type Notice = z.output<typeof notice>;

export const noticeOrder = z.object({
  /** Of the act that the notice follows from: one act, one mail. */
  actId: z.string(),
  clientId: z.int(),
  notice,
});

/** The priority of mails about accounts: before bulk acts and all other jobs. */
const beforeAllOthers = -20;

/** Has a notice sent once the transaction commits. */
export function orderNotice(tx: Database, clientId: number, told: Notice): Promise<void> {
  const order: z.output<typeof noticeOrder> = { actId: newGuid(), clientId, notice: told };
  return enqueueJob(tx, citizenNoticeJob, order, { priority: beforeAllOthers });
}
