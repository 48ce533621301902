// chunk: late
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { onOutbox } from '@fixpoint/ui/outbox/outbox-news.ts';
import { forgetReceipt, unseenReceipts } from '#features/outbox/outbox.ts';
import { type EntryReceipt, ownerOf } from '#features/outbox/outbox-entry.ts';
import { useSession } from '#features/session/session-context.ts';
import { loadTexts } from '#messages/load-texts.ts';
import type { AskAfterSendingProps } from '#screens/home/nearby/ask-after-sending.tsx';
import type { SubmittedModalProps } from '#screens/home/modals/submitted/submitted-modal.tsx';

const SubmittedModal = lazyPart<SubmittedModalProps>(async () => {
  const [{ SubmittedModal: modal }] = await Promise.all([
    import('#screens/home/modals/submitted/submitted-modal.tsx'),
    loadTexts('outbox'),
  ]);
  return modal;
});

const AskAfterSending = lazyPart<AskAfterSendingProps>(async () => {
  const [{ AskAfterSending: ask }] = await Promise.all([
    import('#screens/home/nearby/ask-after-sending.tsx'),
    loadTexts('nearby'),
  ]);
  return ask;
});

export interface SentReceiptProps {
  /** True if no panel and no modal is open: the receipt never interrupts a form. */
  isFree: boolean;
}

/** 'Thanks!' for a report that was sent from the outbox, until its author has seen it. */
export function SentReceipt({ isFree }: SentReceiptProps) {
  const receipt = useUnseenReceipt();
  if (!isFree || receipt?.report === undefined) return null;
  return <Thanks key={receipt.id} id={receipt.id} report={receipt.report} />;
}

function Thanks({ id, report }: { id: string; report: NonNullable<EntryReceipt['report']> }) {
  const { requestId: workRequestId, guid, workTypeId = 0, address: place } = report;
  // Also after a link in it. A reload is no sight of it.
  useEffect(() => () => void forgetReceipt(id).catch(() => undefined), [id]);
  return (
    <Suspense>
      <SubmittedModal
        request={{ workRequestId, guid, workTypeId, place, position: report.position, photo: undefined }}
        ask={
          guid !== undefined &&
          report.position !== undefined && (
            <AskAfterSending guid={guid} workTypeId={workTypeId} position={report.position} />
          )
        }
        onClose={() => void forgetReceipt(id)}
      />
    </Suspense>
  );
}

/** The oldest one of the device's guests and of the citizen who is logged in. */
function useUnseenReceipt(): EntryReceipt | undefined {
  const session = useSession();
  const clientId = session.client?.id;
  const owner = ownerOf(session);
  const [receipt, setReceipt] = useState<EntryReceipt>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const owners = [...new Set(['device' as const, owner])].filter((it) => it !== undefined);
      const found =
        clientId === undefined ? [] : await Promise.all(owners.map((it) => unseenReceipts(clientId, it)));
      if (!isGone) setReceipt(found.flat()[0]);
    };
    const lookNow = () => void look().catch(() => undefined);
    lookNow();
    const stop = onOutbox(lookNow);
    return () => {
      isGone = true;
      stop();
    };
  }, [clientId, owner]);
  return receipt;
}
