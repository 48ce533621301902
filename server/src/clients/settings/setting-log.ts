/** What was changed of the settings, by whom and when. */
import type { LoggedKind } from '@fixpoint/contract/desk/settings/find-setting-log.ts';
import { type SettingChange, changesOf } from '@fixpoint/contract/desk/settings/setting-changes.ts';
import type { Database } from '#platform/database.ts';
import { type SettingEvent, insertEvent, selectSettingEvents } from './setting-store.ts';

const pageSize = 50;
/** After so many a page ends: texts of a megabyte may be changed at a time. */
const pageBytes = 1_000_000;

/** The newest of them, older than `before`; `next`: where older ones begin. */
export async function findSettingEvents(
  database: Database,
  clientId: number,
  { kind, before }: { kind: LoggedKind | undefined; before: number | undefined },
): Promise<{ entries: SettingEvent[]; next: number | null }> {
  const rows = await selectSettingEvents(database, clientId, {
    kind,
    before,
    most: pageSize + 1,
    bytes: pageBytes,
  });
  const entries = rows.slice(0, pageSize).map(({ found: _found, ...event }) => event);
  const hasMore = entries.length < (rows[0]?.found ?? 0);
  return { entries, next: hasMore ? entries.at(-1)!.eventId : null };
}

/** A value before and after, and whose change it was; `accountId` null: the municipality's folder. */
export interface LoggedChange {
  kind: LoggedKind;
  before: unknown;
  after: unknown;
  /** Of the texts that entries are called by. */
  language?: string;
  /** What an entry that was added is compared with; left out: its name is all that is said. */
  begins?: object;
  accountId: number | null;
  now: Date;
}

/** Writes into the log what has changed; returns it. Nothing is written where nothing has. */
export async function logChange(
  tx: Database,
  clientId: number,
  { kind, before, after, language = '', begins, accountId, now }: LoggedChange,
): Promise<SettingChange[]> {
  const changes = changesOf(before, after, language, begins);
  if (changes.length > 0) await insertEvent(tx, clientId, { kind, changes, accountId, now });
  return changes;
}

/** A list as the log tells it, before and after something is done to it. */
export interface LoggedList extends Omit<LoggedChange, 'before' | 'after'> {
  /** By keys that stay, for names change. */
  read: () => Promise<readonly { key: number; name: string }[]>;
}

/** Does something to a list, and writes into the log what has become of it. */
export async function loggingList<Value>(
  tx: Database,
  clientId: number,
  { read, ...logged }: LoggedList,
  change: () => Promise<Value>,
): Promise<Value> {
  const inOrder = async () =>
    (await read())
      .toSorted((one, other) => one.key - other.key)
      .map((it) => ({ ...it, key: String(it.key) }));
  const before = await inOrder();
  const done = await change();
  await logChange(tx, clientId, { ...logged, before, after: await inOrder() });
  return done;
}
