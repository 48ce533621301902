// chunk: late
import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useIsOnline } from '@fixpoint/ui/use-is-online.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { useOutbox } from '#features/outbox/use-outbox.ts';
import { shownFrom } from '#features/seen/shown-from.ts';
import { requestsText } from '#messages/requests-text.ts';
import { shownTime } from '#messages/shown-time.ts';
import { SentReceipt } from './sent-receipt.tsx';
import styles from './connection-strip.module.css';

export interface ConnectionStripProps {
  onOpenOutbox: () => void;
  /** True if no panel and no modal is open. */
  isFree: boolean;
  /** Reports the strip's height in pixels, so that nothing is under it: 0 while it is empty. */
  onResize: (height: number) => void;
}

/**
 * A strip below the bar that says if there is no connection, and how many entries are in the outbox. Later, the
 * receipts of sent reports.
 */
export function ConnectionStrip({ isFree, ...strip }: ConnectionStripProps) {
  return (
    <>
      <Strip {...strip} />
      <SentReceipt isFree={isFree} />
    </>
  );
}

function Strip({ onOpenOutbox, onResize }: Omit<ConnectionStripProps, 'isFree'>) {
  const isOnline = useIsOnline();
  const outbox = useOutbox();
  const entries = outbox?.entries ?? [];
  const refusedCount = entries.filter(({ refusal }) => refusal !== undefined).length;
  const seenAt = useSyncExternalStore(shownFrom.subscribe, shownFrom.snapshot);
  const isShown = !isOnline || seenAt !== undefined || entries.length > 0 || outbox?.hasOthers === true;
  const strip = useHeight(isShown, onResize);
  if (!isShown) return null;
  return (
    <div ref={strip} className={styles.strip}>
      <output className={styles.words}>
        {!isOnline && <span>{requestsText('connection.offline')}</span>}
        {seenAt !== undefined && <SeenAt at={seenAt} />}
        {entries.length > refusedCount && (
          <span>{requestsText('outbox.count', { count: entries.length - refusedCount })}</span>
        )}
        {refusedCount > 0 && <span>{requestsText('outbox.refusedCount', { count: refusedCount })}</span>}
        {outbox?.hasOthers === true && <span>{requestsText('outbox.others')}</span>}
      </output>
      {entries.length > 0 && (
        <Button kind="quiet" onClick={onOpenOutbox}>
          {requestsText('outbox.show')}
        </Button>
      )}
    </div>
  );
}

function SeenAt({ at }: { at: Date }) {
  const timeZone = useStartUp().client?.timeZone;
  return <span>{requestsText('connection.seenAt', { time: shownTime(at, timeZone) })}</span>;
}

function useHeight(isShown: boolean, onResize: (height: number) => void) {
  const element = useRef<HTMLDivElement>(null);
  const notifyHeight = useEffectEvent(onResize);
  useLayoutEffect(() => {
    if (!isShown || element.current === null) return undefined;
    const strip = element.current;
    const watcher = new ResizeObserver(() => notifyHeight(strip.offsetHeight));
    watcher.observe(strip);
    return () => {
      watcher.disconnect();
      notifyHeight(0);
    };
  }, [isShown]);
  return element;
}
