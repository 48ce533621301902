import { useId } from 'react';
import { useStartUp } from '#api/start-up-context.ts';
import { useRequestHistory } from '#features/requests/outcome/history-queries.ts';
import { expectedTimes } from '#features/requests/outcome/outcome-steps.ts';
import { useSession } from '#features/session/session-context.ts';
import { outboxText } from '#messages/outbox-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { shownDay } from '#messages/shown-day.ts';
import styles from './submitted-modal.module.css';

export interface AfterSendingProps {
  guid: string;
}

/** Explains the next step and, if the municipality shows it, the expected date. */
export function AfterSending({ guid }: AfterSendingProps) {
  const titleId = useId();
  const { client } = useStartUp();
  const { token = '' } = useSession();
  const { answerBy, closeBy } = expectedTimes(useRequestHistory(guid, token));
  const date = (at: Date) => shownDay(at, client?.timeZone);
  const promise =
    answerBy !== undefined
      ? requestsText('outcome.answerBy', { date: date(answerBy) })
      : closeBy && requestsText('outcome.closeBy', { date: date(closeBy) });
  return (
    <section className={styles.next} aria-labelledby={titleId}>
      <h3 id={titleId}>{outboxText('home.thanksNextTitle')}</h3>
      <p>
        {outboxText('home.thanksNext')} {promise}
      </p>
    </section>
  );
}
