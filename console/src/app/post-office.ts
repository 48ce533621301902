/** Sends what waits on the device whenever there may be a connection, and tells what has got away. Its code comes last. */
import { announce } from '@fixpoint/ui/announce.ts';
import { onOutbox } from '@fixpoint/ui/outbox/outbox-news.ts';
import { toast } from '@fixpoint/ui/toast.ts';
import type { QueryClient } from '@tanstack/react-query';
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { call } from '#api/call.ts';
import { onAskedToSend } from '#features/device/ask-to-send.ts';
import { dayKey, keptDayKey } from '#features/device/day.ts';
import { forgetDays, readKeptDay } from '#features/device/kept-day.ts';
import { readWaiting } from '#features/device/outbox.ts';
import { sendWaiting } from '#features/device/send-waiting.ts';
import { text } from '#messages/text.ts';

const firstPauseMs = 20_000;
const longestPauseMs = 10 * 60_000;

/** Opens it for whoever is in, until the returned function is called. */
export function openPostOffice(accountId: number, queries: QueryClient): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  // What a colleague had taken along is nobody else's to see.
  void forgetDays(accountId).catch(() => undefined);
  const trySending = sendNowAndThen(accountId, queries, signal);
  onAskedToSend(trySending);
  window.addEventListener('online', trySending, { signal });
  const lookedAt = () => document.visibilityState === 'visible' && trySending();
  document.addEventListener('visibilitychange', lookedAt, { signal });
  signal.addEventListener('abort', followOutbox(accountId, queries));
  trySending();
  return () => closing.abort();
}

/** Returns a function that tries at once, and then less and less often for as long as something is left. */
function sendNowAndThen(accountId: number, queries: QueryClient, closed: AbortSignal): () => void {
  let isUnderway = false;
  /** Something may have come that this round does not know of. */
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  closed.addEventListener('abort', () => clearTimeout(timer));

  const trySending = async (): Promise<void> => {
    isAskedAgain = isUnderway;
    if (isUnderway || closed.aborted) return;
    isUnderway = true;
    const { sent, isLeft, withoutSession } = await sendWaiting();
    isUnderway = false;
    clearTimeout(timer);
    if (sent.length > 0) tellSent(sent.length);
    if (closed.aborted) return;
    if (withoutSession.has(accountId)) void whenBack(accountId).then(() => trySending(), ignore);
    if (isAskedAgain) return trySending();
    pauseMs = isLeft ? Math.min(longestPauseMs, pauseMs * 1.5) : firstPauseMs;
    if (isLeft) timer = setTimeout(() => void trySending(), pauseMs);
  };
  /** The session has ended: a call that waits for the next one has them asked to sign in. */
  let coming: Promise<unknown> | undefined;
  const whenBack = async (id: number): Promise<void> => {
    if (coming !== undefined) throw new Error('They are asked already');
    coming = call(findMe, {});
    try {
      const { me } = (await coming) as { me: { accountId: number } };
      // Somebody else is in, in another tab: this one is theirs, too.
      if (me.accountId !== id) location.reload();
    } finally {
      coming = undefined;
    }
    void queries.invalidateQueries();
  };
  return () => {
    pauseMs = firstPauseMs;
    void trySending();
  };
}

/** What has got away, also by another tab or the service worker, has changed its case. */
function followOutbox(accountId: number, queries: QueryClient): () => void {
  let known = 0;
  return onOutbox(() => {
    void readWaiting().then(async ({ length }) => {
      const isLess = length < known;
      known = length;
      if (isLess) {
        await showKeptDay(accountId, queries);
        void queries.invalidateQueries({ queryKey: ['day'] });
        void queries.invalidateQueries({ queryKey: ['case'] });
      }
    }, ignore);
  });
}

/** The network may be gone again before the day is asked for: what has got away is settled on the device. */
async function showKeptDay(accountId: number, queries: QueryClient): Promise<void> {
  const kept = await readKeptDay(accountId).catch(() => undefined);
  if (kept === undefined) return;
  queries.setQueryData(keptDayKey(accountId), kept);
  queries.setQueryData(dayKey(accountId, kept.withTeam), { day: kept.day, at: kept.keptAt });
}

function tellSent(count: number): void {
  const sentence = text('outbox.sent', { count });
  toast(sentence);
  announce(sentence);
}

const ignore = () => undefined;
