/** Changes of the settings, with author and time. */
import type { LoggedKind } from '@fixpoint/contract/desk/settings/find-setting-log.ts';
import { type SettingChange, changesOf } from '@fixpoint/contract/desk/settings/setting-changes.ts';
import type { Database } from '#platform/database.ts';
import { type SettingEvent, insertEvent, selectSettingEvents } from './setting-store.ts';

const pageSize = 50;
/** A page ends after this many bytes: one change may contain texts of a megabyte. */
const pageBytes = 1_000_000;

/** The newest entries, older than `before`; `next`: where the older ones begin. */
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

/** A value before and after a change. `accountId` null: changed by the municipality folder. */
export interface LoggedSettingChange {
  kind: LoggedKind;
  before: unknown;
  after: unknown;
  /** Language of the texts that name the entries. */
  language?: string;
  /** Default values to compare an added entry with; left out: the log has only its name. */
  entryDefaults?: object;
  accountId: number | null;
  now: Date;
}

/** Logs the changes and returns them. Without changes, nothing is logged. */
export async function logChange(
  tx: Database,
  clientId: number,
  { kind, before, after, language = '', entryDefaults, accountId, now }: LoggedSettingChange,
): Promise<SettingChange[]> {
  const changes = changesOf(before, after, language, entryDefaults);
  if (changes.length > 0) await insertEvent(tx, clientId, { kind, changes, accountId, now });
  return changes;
}

/** A list to log before and after an act on it. */
export interface LoggedList extends Omit<LoggedSettingChange, 'before' | 'after'> {
  /** With keys that stay the same, because names change. */
  read: () => Promise<readonly { key: number; name: string }[]>;
}

/** Runs an act on a list, and logs the changes. */
export async function loggingList<Value>(
  tx: Database,
  clientId: number,
  { read, ...logFields }: LoggedList,
  change: () => Promise<Value>,
): Promise<Value> {
  const inOrder = async () =>
    (await read())
      .toSorted((one, other) => one.key - other.key)
      .map((it) => ({ ...it, key: String(it.key) }));
  const before = await inOrder();
  const changeResult = await change();
  await logChange(tx, clientId, { ...logFields, before, after: await inOrder() });
  return changeResult;
}
