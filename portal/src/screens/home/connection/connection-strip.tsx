import { Button } from '@fixpoint/ui/button.tsx';
import { useOutbox } from '#features/outbox/use-outbox.ts';
import { requestsText } from '#messages/requests-text.ts';
import styles from './connection-strip.module.css';
import { useIsOnline } from './use-is-online.ts';

export interface ConnectionStripProps {
  onOpenOutbox: () => void;
}

/** Below the bar, where there is something to say: that there is no connection, and how much waits for one. */
export function ConnectionStrip({ onOpenOutbox }: ConnectionStripProps) {
  const isOnline = useIsOnline();
  const outbox = useOutbox();
  const things = outbox?.things ?? [];
  const refused = things.filter(({ refusal }) => refusal !== undefined).length;
  const hasSomething = things.length > 0 || outbox?.hasOthers === true;
  if (isOnline && !hasSomething) return null;
  return (
    <div className={styles.strip}>
      <output className={styles.words}>
        {!isOnline && <span>{requestsText('connection.offline')}</span>}
        {things.length > refused && (
          <span>{requestsText('outbox.count', { count: things.length - refused })}</span>
        )}
        {refused > 0 && <span>{requestsText('outbox.refusedCount', { count: refused })}</span>}
        {outbox?.hasOthers === true && <span>{requestsText('outbox.others')}</span>}
      </output>
      {things.length > 0 && (
        <Button kind="quiet" onClick={onOpenOutbox}>
          {requestsText('outbox.show')}
        </Button>
      )}
    </div>
  );
}
