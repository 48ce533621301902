/** Mails about notices: which notices go into one, and when. The job `mail-notices` writes and sends it. */
import { z } from 'zod';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { newGuid } from '#platform/ids.ts';
import {
  type DigestReader,
  selectClientsWithMembers,
  selectDigestReaders,
  selectMailedMember,
  takeNoticesToMail,
  updateDigestAt,
} from './notice-mail-store.ts';
import { type OwnNotice, selectUnreadOf } from './own-notice-store.ts';
import { noticeReaderPayload } from './write-notices.ts';

export type { DigestReader } from './notice-mail-store.ts';

/** Name of the job. Installed queues contain it, so it must not change. */
export const mailNoticesJob = 'mail-notices';

/** Payload of the job. */
export const noticesMail = z.object({
  /** A guid: one mail, sent once. */
  actId: z.string(),
  clientId: z.int(),
  accountId: z.int(),
  noticeIds: z.array(z.int()),
});

/** The job that gathers the notices of about a minute into one mail. */
export async function collectNotices({ database }: { database: Database }, payload: unknown): Promise<void> {
  const reader = noticeReaderPayload.parse(payload);
  await database.transaction((tx) => orderMail(tx, reader, 'at-once'));
}

/** Members with notices that wait for a daily mail. */
export function findDigestReaders(database: Database): Promise<DigestReader[]> {
  return selectDigestReaders(database);
}

/** Orders the daily mail of a member. Only the first process orders it. */
export async function orderNoticeDigest(database: Database, reader: DigestReader, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    if (await updateDigestAt(tx, reader, now)) await orderMail(tx, reader, 'daily');
  });
}

async function orderMail(
  tx: Database,
  { clientId, accountId }: { clientId: number; accountId: number },
  mail: 'at-once' | 'daily',
): Promise<void> {
  const noticeIds = await takeNoticesToMail(tx, { clientId, accountId }, mail);
  if (noticeIds.length === 0) return;
  const order: z.output<typeof noticesMail> = { actId: newGuid(), clientId, accountId, noticeIds };
  await enqueueJob(tx, mailNoticesJob, order);
}

/** The reader of a mail with the notices that are unread and about requests that the reader may still see. */
export async function findMailedNotices(
  database: Database,
  { clientId, accountId, noticeIds }: z.output<typeof noticesMail>,
): Promise<{ email: string; language: Language | null; notices: OwnNotice[] } | undefined> {
  const member = await selectMailedMember(database, { clientId, accountId });
  if (member === undefined) return undefined;
  return { ...member, notices: await selectUnreadOf(database, { clientId, accountId }, noticeIds) };
}

/** Municipalities with members, in which due times can be noticed. */
export function findClientsWithMembers(database: Database): Promise<number[]> {
  return selectClientsWithMembers(database);
}
