import type { OutboxEntryFields } from './outbox.ts';
import { ifFree } from './outbox-lock.ts';
import { notifyOutbox } from './outbox-news.ts';

/**
 * The result of an attempt. Sent: the server has it. Settled: there is nothing to send, or the server refused
 * it. Without-session: its owner is not signed in. Later: this entry failed, but others may succeed. Waits:
 * there is no connection, or the server asks for time.
 */
export type Fate = 'sent' | 'settled' | 'without-session' | 'later' | 'waits';

export interface SendRoundSettings<Entry extends OutboxEntryFields, Owner> {
  readAll: () => Promise<Entry[]>;
  find: (id: string) => Promise<Entry | undefined>;
  /** Sends one entry, and takes it out of the outbox or marks it as refused. */
  send: (entry: Entry) => Promise<Fate>;
  ownerOf: (entry: Entry) => Owner;
  /** Entries of one lane are sent in order: after one that failed, the others wait. */
  laneOf: (entry: Entry) => string | number;
}

export interface Round<Entry, Owner> {
  sentEntries: Entry[];
  /** True if another round may send more. */
  hasMore: boolean;
  /** Owners that have entries and are not signed in. */
  withoutSession: ReadonlySet<Owner>;
}

/** Tries every entry once, in a page or in the service worker. Never rejects. */
export async function sendRound<Entry extends OutboxEntryFields, Owner>(
  settings: SendRoundSettings<Entry, Owner>,
): Promise<Round<Entry, Owner>> {
  const { readAll, laneOf, ownerOf } = settings;
  const entries = await readAll().catch(() => []);
  const sentEntries: Entry[] = [];
  const withoutSession = new Set<Owner>();
  const blockedLanes = new Set<string | number>();
  for (const entry of entries) {
    const owner = ownerOf(entry);
    const lane = laneOf(entry);
    if (entry.refusal !== undefined || blockedLanes.has(lane) || withoutSession.has(owner)) continue;
    const attempt = ifFree(entry.id, () => sendIfThere(entry.id, settings)).catch((): Fate => 'later');
    // Another page is sending this entry, but may close before it has finished.
    const fate = (await attempt) ?? 'later';
    if (fate === 'sent') sentEntries.push(entry);
    if (fate === 'without-session') withoutSession.add(owner);
    if (fate === 'later') blockedLanes.add(lane);
    // Without a connection the other entries would fail too.
    if (fate === 'waits') return { sentEntries, hasMore: true, withoutSession };
  }
  return { sentEntries, hasMore: blockedLanes.size > 0, withoutSession };
}

async function sendIfThere<Entry extends OutboxEntryFields, Owner>(
  id: string,
  { find, send }: SendRoundSettings<Entry, Owner>,
): Promise<Fate> {
  const entry = await find(id);
  if (entry === undefined || entry.refusal !== undefined) return 'settled';
  notifyOutbox();
  try {
    return await send(entry);
  } finally {
    // After the lock is free.
    setTimeout(notifyOutbox);
  }
}
