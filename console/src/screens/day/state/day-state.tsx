import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import type { Outbox } from '#features/device/use-outbox.ts';
import { isConflict, type WaitingThing } from '#features/device/waiting.ts';
import { Link } from '#features/navigation/link.tsx';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import type { SeenDay } from '#screens/day/use-day.ts';
import styles from './day-state.module.css';
import { thingName, whyRefused } from './thing-words.ts';

export interface DayStateProps {
  seen: SeenDay | undefined;
  outbox: Outbox | undefined;
  isAsking: boolean;
  onAskAgain: () => void;
}

/** The age of the day if it is not current, the number of unsent entries, and the refused ones. */
export function DayState({ seen, outbox, isAsking, onAskAgain }: DayStateProps) {
  const { timeZone } = useMe().client;
  const things = outbox?.things ?? [];
  const waiting = things.filter(({ refusal }) => refusal === undefined);
  const refused = things.filter(({ refusal }) => refusal !== undefined);
  const underway = waiting.filter(({ id }) => outbox?.underway.has(id)).length;
  return (
    <>
      {seen !== undefined && seen.failure !== null && (
        <div className={styles.strip}>
          <p>
            {text('day.asOf', { time: moment(seen.at, timeZone) })} {failureText(seen.failure)}
          </p>
          <Button isBusy={isAsking} onClick={onAskAgain}>
            {text('common.retry')}
          </Button>
        </div>
      )}
      <div className={styles.strip} hidden={waiting.length === 0}>
        <output>
          {waiting.length > 0 && text('day.waiting', { count: waiting.length })}
          {underway > 0 && ` ${text('day.underway')}`}
        </output>
        <Button onClick={askToSend}>{text('day.sendNow')}</Button>
      </div>
      {refused.length > 0 && <Refused things={refused} />}
      {outbox?.hasOthers === true && <p className={styles.others}>{text('day.others')}</p>}
    </>
  );
}

/** The refused entries. Each leads to its case, where the member can decide. */
function Refused({ things }: { things: readonly WaitingThing[] }) {
  return (
    <section className={styles.refused} aria-labelledby="refused-title">
      <h2 id="refused-title">
        <Icon name="warning" size={20} /> {text('day.refusedTitle', { count: things.length })}
      </h2>
      <ul>
        {things.map((thing) => (
          <li key={thing.id}>
            <Link to={`/day/${thing.requestId}`} className={styles.link}>
              <strong>
                {thing.requestId} · <bdi>{thing.about}</bdi>
              </strong>
              <span>
                {isConflict(thing) ? whyRefused(thing) : `${thingName(thing)}: ${whyRefused(thing)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
