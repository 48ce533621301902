/** Sends what waits, each thing once and those of a case in their order: in a page, or in the service worker. */
import { ifFree } from '@fixpoint/ui/outbox/outbox-lock.ts';
import { tellOutbox } from '@fixpoint/ui/outbox/outbox-news.ts';
import { DeskRefusal, NetworkFailure } from '#api/desk-failure.ts';
import { settleInDay } from './kept-day.ts';
import { changeWaiting, findWaiting, readWaiting, removeWaiting } from './outbox.ts';
import type { WaitingThing } from './waiting.ts';
import { travel } from './ways-to-send.ts';

/** later: this one did not go, which says nothing of other cases; waits: there is no connection, or the server asks for time. */
type Fate = 'sent' | 'settled' | 'without-session' | 'later' | 'waits';

export interface Round {
  /** What has got away in it. */
  sent: WaitingThing[];
  /** Whether something is left that may go when it is tried again. */
  isLeft: boolean;
  /** Of whom something waits who is not signed in. */
  withoutSession: ReadonlySet<number>;
}

/** Never rejects. */
export async function sendWaiting(): Promise<Round> {
  const things = await readWaiting().catch(() => []);
  const sent: WaitingThing[] = [];
  const withoutSession = new Set<number>();
  /** Cases of which something did not go: what comes after it would come before it. */
  const held = new Set<number>();
  for (const thing of things) {
    const { id, accountId, requestId, refusal } = thing;
    if (refusal !== undefined || held.has(requestId) || withoutSession.has(accountId)) continue;
    const attempt = ifFree(id, () => sendIfThere(id)).catch((): Fate => 'later');
    // Whoever else has it in hand may be gone before it is.
    const fate = (await attempt) ?? 'later';
    if (fate === 'sent') sent.push(thing);
    if (fate === 'without-session') withoutSession.add(accountId);
    if (fate === 'later') held.add(requestId);
    // Without a connection the others would fare no better.
    if (fate === 'waits') return { sent, isLeft: true, withoutSession };
  }
  return { sent, isLeft: held.size > 0, withoutSession };
}

async function sendIfThere(id: string): Promise<Fate> {
  const thing = await findWaiting(id);
  if (thing === undefined || thing.refusal !== undefined) return 'settled';
  tellOutbox();
  try {
    await travel(thing);
    // A day that cannot be written is asked for anew.
    await settleInDay(thing).catch(() => undefined);
    await removeWaiting(id);
    return 'sent';
  } catch (failure) {
    return await fateOf(thing, failure);
  } finally {
    // Once the lock is free.
    setTimeout(tellOutbox);
  }
}

async function fateOf({ id }: WaitingThing, failure: unknown): Promise<Fate> {
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
      await changeWaiting(id, { refusal: { name, detail, version, changes } });
      return 'settled';
  }
}
