import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import type { OwnOutbox } from '#features/device/use-outbox.ts';
import { isConflict, type OutboxEntry } from '#features/device/outbox-entry.ts';
import { Link } from '#features/navigation/link.tsx';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import type { SeenDay } from '#screens/day/use-day.ts';
import styles from './day-state.module.css';
import { entryName, whyRefused } from './entry-words.ts';

export interface DayStateProps {
  seenDay: SeenDay | undefined;
  outbox: OwnOutbox | undefined;
  isAsking: boolean;
  onAskAgain: () => void;
}

/** The age of the day if it is not current, the number of unsent entries, and the refused ones. */
export function DayState({ seenDay, outbox, isAsking, onAskAgain }: DayStateProps) {
  const { timeZone } = useMe().client;
  const entries = outbox?.entries ?? [];
  const unsentEntries = entries.filter(({ refusal }) => refusal === undefined);
  const refusedEntries = entries.filter(({ refusal }) => refusal !== undefined);
  const lockedIds = unsentEntries.filter(({ id }) => outbox?.lockedIds.has(id)).length;
  return (
    <>
      {seenDay !== undefined && seenDay.failure !== null && (
        <div className={styles.strip}>
          <p>
            {text('day.asOf', { time: moment(seenDay.at, timeZone) })} {failureText(seenDay.failure)}
          </p>
          <Button isBusy={isAsking} onClick={onAskAgain}>
            {text('common.retry')}
          </Button>
        </div>
      )}
      <div className={styles.strip} hidden={unsentEntries.length === 0}>
        <output>
          {unsentEntries.length > 0 && text('day.waiting', { count: unsentEntries.length })}
          {lockedIds > 0 && ` ${text('day.underway')}`}
        </output>
        <Button onClick={askToSend}>{text('day.sendNow')}</Button>
      </div>
      {refusedEntries.length > 0 && <RefusedEntries entries={refusedEntries} />}
      {outbox?.hasOthers === true && <p className={styles.others}>{text('day.others')}</p>}
    </>
  );
}

/** The refused entries. Each leads to its case, where the member can decide. */
function RefusedEntries({ entries }: { entries: readonly OutboxEntry[] }) {
  return (
    <section className={styles.refused} aria-labelledby="refused-title">
      <h2 id="refused-title">
        <Icon name="warning" size={20} /> {text('day.refusedTitle', { count: entries.length })}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={`/day/${entry.requestId}`} className={styles.link}>
              <strong>
                {entry.requestId} · <bdi>{entry.about}</bdi>
              </strong>
              <span>
                {isConflict(entry) ? whyRefused(entry) : `${entryName(entry)}: ${whyRefused(entry)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
