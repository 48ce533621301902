// chunk: late
/** Sends the outbox whenever there may be a connection, and announces sent entries. This code loads last. */
import type { QueryClient } from '@tanstack/react-query';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { refetchInBackground } from '#api/refetch-in-background.ts';
import type { OutboxSession } from '#features/outbox/outbox-database.ts';
import { keepSending } from '@fixpoint/ui/outbox/keep-sending.ts';
import { onOutbox } from '@fixpoint/ui/outbox/outbox-news.ts';
import { adoptEntries, storeSession, takeSent } from '#features/outbox/outbox.ts';
import { type Sender, sendOutbox } from '#features/outbox/send-outbox.ts';
import {
  ownerOf,
  type EntryReceipt,
  type OutboxEntry,
  type OutboxOwner,
} from '#features/outbox/outbox-entry.ts';
import { addRecentRequest } from '#features/recent-requests/recent-requests-store.ts';
import { hasLiveToken } from '#features/session/session-state.ts';
import { guestSession } from '#features/session/start-up.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { requestsText } from '#messages/requests-text.ts';
import { notifySent } from './notify-sent.ts';
import { outboxSender } from './outbox-sender.ts';

export function keepSendingOutbox(session: SessionStore, queries: QueryClient): void {
  // Each sent entry is announced once, by a visible page.
  const announceAll = () => {
    if (document.visibilityState === 'visible') void announceReceipts(session, queries);
  };
  document.addEventListener('visibilitychange', announceAll);
  const bringGuest = guestBringer(session);
  const sender = senderOf(session);
  const sendNow = keepSending(async () => {
    await bringGuest();
    return (await sendOutbox(sender)).hasMore;
  });
  onOutbox(announceAll);
  // Send now, and again after every change of the session.
  followOwner(session, () => {
    announceAll();
    sendNow();
  });
}

/** Sends in the session of the person who is logged in on this page. */
function senderOf(session: SessionStore): Sender {
  return outboxSender(async (entry) => {
    const state = session.state();
    const isOwn = ownerOf(state) === entry.owner && state.client?.id === entry.clientId;
    return isOwn && hasLiveToken(state, Date.now()) ? state.token : undefined;
  }, notifyInBackground);
}

/** A visible page announces it instead. */
function notifyInBackground(entry: OutboxEntry, receipt: EntryReceipt): void {
  if (document.visibilityState === 'visible') return;
  void navigator.serviceWorker?.ready.then((registration) => notifySent(registration, entry, receipt));
}

/**
 * If the portal was opened offline, it has no session yet: signs in a guest as soon as there is a network.
 */
function guestBringer(session: SessionStore): () => Promise<void> {
  // After a logout, the logout itself signs in a guest.
  let isMissing = session.state().isGuestComing;
  return async () => {
    const { client, token } = session.state();
    isMissing &&= token === undefined;
    if (!isMissing || client === undefined) return;
    const guest = await guestSession(client.id).catch(() => undefined);
    if (guest !== undefined && session.state().token === undefined) session.update(guest);
  };
}

/**
 * Stores the session of citizens who stay logged in for the service worker, and deletes it after they log
 * out. Also stores the guest session, because the server recognises repeated calls by it.
 */
function followOwner(session: SessionStore, onChange: () => void): void {
  let before: { clientId: number; owner: OutboxOwner | undefined; token: string | undefined } | undefined;
  const follow = (): void => {
    const {
      client,
      token,
      tokenExpiresAt: expiresAt = 0,
      staysLoggedIn,
      citizen,
      accountId,
    } = session.state();
    const owner = ownerOf(session.state());
    if (client === undefined) return;
    if (before !== undefined && owner === before.owner && token === before.token) return;
    const formerOwner = before?.owner === owner || before?.owner === 'device' ? undefined : before;
    if (formerOwner?.owner !== undefined) keep(formerOwner.clientId, formerOwner.owner);
    before = { clientId: client.id, owner, token };
    if (owner !== undefined && (staysLoggedIn || owner === 'device') && token !== undefined)
      keep(client.id, owner, { token, expiresAt, citizen, accountId });
    onChange();
    if (citizen === undefined || accountId === undefined) return;
    void adoptEntries(client.id, accountId, citizen.email).then(
      (isAny) => isAny && onChange(),
      () => undefined,
    );
  };
  session.subscribe(follow);
  follow();
}

/** A browser without storage has no outbox either. */
function keep(clientId: number, owner: OutboxOwner, session?: OutboxSession): void {
  void storeSession(clientId, owner, session).catch(() => undefined);
}

async function announceReceipts(session: SessionStore, queries: QueryClient): Promise<void> {
  const { client } = session.state();
  if (client === undefined) return;
  // Entries that guests sent belong to the device, also while somebody is logged in.
  const owners = new Set<OutboxOwner | undefined>(['device', ownerOf(session.state())]);
  for (const owner of owners) {
    const receipts = owner && (await takeSent(client.id, owner).catch(() => []));
    for (const entry of receipts ?? []) announceReceipt(entry, queries);
  }
}

function announceReceipt(entry: EntryReceipt, queries: QueryClient): void {
  const { id: fileGuid, clientId, owner, writtenAt, report, requestGuid: guid } = entry;
  if (report !== undefined) {
    const { requestId: id, guid: reportGuid, workType, address } = report;
    if (owner === 'device' && reportGuid !== undefined)
      addRecentRequest(clientId, {
        guid: reportGuid,
        id,
        workType,
        sentAt: writtenAt.getTime(),
        address,
        fileGuid,
      });
    void refetchInBackground(queries, { queryKey: ['citizen-requests'] });
  } else {
    void refetchInBackground(queries, { queryKey: [entry.kind === 'note' ? 'notes' : 'photos', guid] });
  }
  const sentence = sentenceOf(entry);
  toast(sentence);
  announce(sentence);
}

function sentenceOf({ kind, report }: EntryReceipt): string {
  switch (kind) {
    case 'report':
      return requestsText('outbox.reportSent', { id: String(report?.requestId) });
    case 'note':
      return requestsText('outbox.noteSent');
    case 'photo':
      return requestsText('outbox.photoSent');
  }
}
