/** How the desk sends an entry of its outbox, and what it does when the server refuses one. */
import { type Fate, type Round, sendRound } from '@fixpoint/ui/outbox/send-round.ts';
import { DeskRefusal, NetworkFailure } from '#api/desk-failure.ts';
import { settleInDay } from './stored-day.ts';
import { changeEntry, findEntry, readEntries, removeEntry } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { travel } from './ways-to-send.ts';

/** Sends every entry once, those of a case in their order. Never rejects. */
export function sendOutbox(): Promise<Round<OutboxEntry, number>> {
  return sendRound({
    readAll: readEntries,
    find: findEntry,
    send,
    ownerOf: ({ accountId }) => accountId,
    laneOf: ({ requestId }) => requestId,
  });
}

async function send(entry: OutboxEntry): Promise<Fate> {
  try {
    await travel(entry);
    // If the day cannot be written, it is fetched again.
    await settleInDay(entry).catch(() => undefined);
    await removeEntry(entry.id);
    return 'sent';
  } catch (failure) {
    return fateOf(entry, failure);
  }
}

async function fateOf({ id }: OutboxEntry, failure: unknown): Promise<Fate> {
  if (failure instanceof NetworkFailure) return failure.kind === 'unreadable' ? 'later' : 'waits';
  if (!(failure instanceof DeskRefusal)) return 'later';
  const { name, detail, version, changes } = failure.problem;
  switch (name) {
    case 'tokenNotValid':
    case 'secondFactorNeeded':
      return 'without-session';
    case 'tooManyAttempts':
    case 'databaseTimeout':
    case 'municipalityDisabled':
      return 'waits';
    case 'internal':
      return 'later';
    default:
      await changeEntry(id, { refusal: { name, detail, version, changes } });
      return 'settled';
  }
}
