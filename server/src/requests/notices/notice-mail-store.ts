/** How members learn of notices by mail, and which notices still wait for a mail. Private to this folder. */
import type { NoticeKind, NoticePace } from '@fixpoint/contract/desk/notices/notice.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import { type Database, ofAllClients } from '#platform/database.ts';
import { isMember } from './members-who-may-see.ts';
import type { NoticeOwner } from './own-notice-store.ts';

export type StoredPaces = Partial<Record<NoticeKind, NoticePace>>;

export async function selectPaces(
  database: Database,
  { clientId, accountId }: NoticeOwner,
): Promise<{ paces: StoredPaces; hasEmail: boolean }> {
  const [row] = await database.query<{ paces: StoredPaces; hasEmail: boolean }>(
    `select coalesce(s.paces, '{}') as paces, a.email <> '' as "hasEmail"
     from accounts a left join notice_settings s on s.client_id = $1 and s.account_id = a.account_id
     where a.client_id = $1 and a.account_id = $2`,
    [clientId, accountId],
  );
  return row ?? { paces: {}, hasEmail: false };
}

export async function upsertPaces(
  tx: Database,
  { clientId, accountId }: NoticeOwner,
  paces: object,
): Promise<void> {
  await tx.query(
    `insert into notice_settings (client_id, account_id, paces) values ($1, $2, $3)
     on conflict (client_id, account_id) do update set paces = notice_settings.paces || excluded.paces`,
    [clientId, accountId, JSON.stringify(paces)],
  );
}

/** A member with notices that wait for the daily mail. */
export interface DigestReader extends NoticeOwner {
  /** Time of the last daily mail; null: none yet. */
  digestAt: Date | null;
}

/** Members of all municipalities with unread notices that wait for a daily mail. */
export function selectDigestReaders(database: Database): Promise<DigestReader[]> {
  return database.query(
    `${ofAllClients} select n.client_id as "clientId", n.account_id as "accountId", s.digest_at as "digestAt"
     from (select distinct client_id, account_id from notices where mail = 'daily') n
       left join notice_settings s on s.client_id = n.client_id and s.account_id = n.account_id`,
    [],
  );
}

/** Records the time of a daily mail. Returns false if another process has done so. */
export async function updateDigestAt(
  tx: Database,
  { clientId, accountId, digestAt }: DigestReader,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into notice_settings (client_id, account_id, digest_at) values ($1, $2, $3)
     on conflict (client_id, account_id) do update set digest_at = excluded.digest_at
       where notice_settings.digest_at is not distinct from $4
     returning 1`,
    [clientId, accountId, now, digestAt],
  );
  return rows.length > 0;
}

/** Takes the notices that wait for this mail; each one is taken once. Returns the unread ones. */
export async function takeNoticesToMail(
  tx: Database,
  { clientId, accountId }: NoticeOwner,
  mail: 'at-once' | 'daily',
): Promise<number[]> {
  const rows = await tx.query<{ noticeId: number; isRead: boolean }>(
    `update notices set mail = 'none' where client_id = $1 and account_id = $2 and mail = $3
     returning notice_id as "noticeId", read_at is not null as "isRead"`,
    [clientId, accountId, mail],
  );
  return rows.filter(({ isRead }) => !isRead).map(({ noticeId }) => noticeId);
}

/** Address and language of a member who may get mails; undefined if nobody may. */
export async function selectMailedMember(
  database: Database,
  { clientId, accountId }: NoticeOwner,
): Promise<{ email: string; language: Language | null } | undefined> {
  const [row] = await database.query<{ email: string; language: Language | null }>(
    `select a.email, a.language from accounts a
     where a.client_id = $1 and a.account_id = $2 and ${isMember} and a.email <> '' and a.password_hash <> ''`,
    [clientId, accountId],
  );
  return row;
}

/** Municipalities with members. */
export async function selectClientsWithMembers(database: Database): Promise<number[]> {
  const rows = await database.query<{ clientId: number }>(
    `${ofAllClients} select distinct a.client_id as "clientId" from accounts a where ${isMember}`,
    [],
  );
  return rows.map(({ clientId }) => clientId);
}
