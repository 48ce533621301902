import type { TakenDown } from '@fixpoint/contract/desk/take-down/find-taken-down.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Link } from '#features/navigation/link.tsx';
import { WorkTypeName } from '#features/requests/request-words.tsx';
import { usePutBack } from '#features/requests/take-down/use-take-down.ts';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import styles from './takedowns-screen.module.css';

/** One entry with its words, and the button that puts it back. */
export function TakenDownEntry({ entry }: { entry: TakenDown }) {
  const { timeZone } = useMe().client;
  const { mutate, isPending, error } = usePutBack();
  const { takeDownId, subject, requestId, author, reason, words } = entry;
  const number = String(requestId);
  const title = text(`takeDown.${subject}Of`, { number });

  function back(): void {
    mutate(takeDownId, {
      onSuccess: () => announceDone({ sentence: text('takeDown.backDone', { number }) }),
    });
  }

  return (
    <li className={styles.entry}>
      <h2 className={styles.title}>
        {subject === 'request' ? title : <Link to={`/requests/${number}`}>{title}</Link>}
      </h2>
      <p className={styles.facts}>
        <WorkTypeName {...entry.workType} />
        <bdi>{shownAddress(entry.address)}</bdi>
      </p>
      <p className={styles.words} dir="auto">
        {entry.text === '' ? text('public.noDescription') : entry.text}
      </p>
      <p className={classNames(styles.facts, styles.quiet)}>
        <span>{text('takeDown.by', { author, reason: text(`takeDown.${reason}`) })}</span>
        <span>{moment(entry.takenDownAt, timeZone)}</span>
        {words !== '' && <bdi>{words}</bdi>}
      </p>
      <div className={styles.facts}>
        <Button isBusy={isPending} aria-label={text('takeDown.putBackThis', { what: title })} onClick={back}>
          {text('takeDown.putBack')}
        </Button>
        <span className={styles.quiet}>
          {text('takeDown.until', { time: moment(entry.keptUntil, timeZone) })}
        </span>
      </div>
      {error !== null && <p role="alert">{failureText(error)}</p>}
    </li>
  );
}
