/**
 * Sends the outbox when there may be a connection, and reports what was sent. A module of its own, so that
 * its code loads last.
 */
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { keepSending } from '@fixpoint/ui/outbox/keep-sending.ts';
import { onOutbox } from '@fixpoint/ui/outbox/outbox-news.ts';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import type { QueryClient } from '@tanstack/react-query';
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { call } from '#api/call.ts';
import { dayQueryKey, storedDayQueryKey } from '#features/device/day.ts';
import { forgetDays, readStoredDay } from '#features/device/stored-day.ts';
import { readEntries } from '#features/device/outbox.ts';
import { sendOutbox } from '#features/device/send-outbox.ts';
import { text } from '#messages/text.ts';

/** Sends the outbox of this account until the returned function is called. */
export function keepSendingOutbox(accountId: number, queries: QueryClient): () => void {
  const closeController = new AbortController();
  const { signal } = closeController;
  // This member must not see the day of a colleague who used the device before.
  void forgetDays(accountId).catch(() => undefined);
  const whenBack = sessionWaiter(accountId, queries);
  const sendNow = keepSending(async () => {
    const { sentEntries, hasMore, withoutSession } = await sendOutbox();
    if (sentEntries.length > 0) announceSent(sentEntries.length);
    if (withoutSession.has(accountId) && !signal.aborted) void whenBack().then(sendNow, ignore);
    return hasMore;
  }, signal);
  signal.addEventListener('abort', followOutbox(accountId, queries));
  sendNow();
  return () => closeController.abort();
}

/**
 * Waits for the next session after one has ended. The call of `findMe` makes the desk ask the member to sign
 * in. The returned function resolves after that.
 */
function sessionWaiter(accountId: number, queries: QueryClient): () => Promise<void> {
  let isRequested = false;
  return async () => {
    if (isRequested) throw new Error('The member has been asked to sign in');
    isRequested = true;
    try {
      const { me } = await call(findMe, {});
      // Another member has signed in in another tab: this tab becomes theirs too.
      if (me.accountId !== accountId) location.reload();
    } finally {
      isRequested = false;
    }
    void queries.invalidateQueries();
  };
}

/** Shows the case again after an entry was sent, also by another tab or the service worker. */
function followOutbox(accountId: number, queries: QueryClient): () => void {
  let knownCount = 0;
  return onOutbox(() => {
    void readEntries().then(async ({ length }) => {
      const isLess = length < knownCount;
      knownCount = length;
      if (isLess) {
        await showStoredDay(accountId, queries);
        void queries.invalidateQueries({ queryKey: ['day'] });
        void queries.invalidateQueries({ queryKey: ['case'] });
      }
    }, ignore);
  });
}

/**
 * The network may be gone before the day is fetched again. The day on the device already contains the sent
 * changes.
 */
async function showStoredDay(accountId: number, queries: QueryClient): Promise<void> {
  const storedDay = await readStoredDay(accountId).catch(() => undefined);
  if (storedDay === undefined) return;
  queries.setQueryData(storedDayQueryKey(accountId), storedDay);
  queries.setQueryData(dayQueryKey(accountId, storedDay.withTeam), {
    day: storedDay.day,
    at: storedDay.keptAt,
  });
}

function announceSent(count: number): void {
  const sentence = text('outbox.sent', { count });
  toast(sentence);
  announce(sentence);
}

const ignore = () => undefined;
