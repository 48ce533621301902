import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Link } from '#features/navigation/link.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { usePutBack } from '#features/requests/take-down/use-take-down.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import styles from '#screens/case/parts.module.css';

/** Says by whom and why the text above was taken down, and until when a clerk can put it back. */
export function TakenDownLine({ taken }: { taken: Case['takenDown'][number] }) {
  const { client, me } = useMe();
  const { mutate, isPending, error } = usePutBack();
  const { author, reason, keptUntil, takeDownId } = taken;
  return (
    <div className={styles.acts}>
      <p className={styles.by}>
        <span>{text('takeDown.by', { author, reason: text(`takeDown.${reason}`) })}</span>
        <span>{text('takeDown.until', { time: moment(keptUntil, client.timeZone) })}</span>
      </p>
      {isAtLeast(me.role, 'clerk') && (
        <>
          <Button kind="quiet" isBusy={isPending} onClick={() => mutate(takeDownId)}>
            {text('takeDown.putBack')}
          </Button>
          <Link to="/takedowns">{text('takeDown.list')}</Link>
        </>
      )}
      {error !== null && <p role="alert">{failureText(error)}</p>}
    </div>
  );
}
