import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { fieldName, useFieldWords } from '#features/requests/use-field-words.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './parts.module.css';
import type { Forecast } from './use-forecast.ts';

/** The fields that follow a correction, in sentences. */
export function ForecastPart({ item, forecast: { data, error } }: { item: Case; forecast: Forecast }) {
  const words = useFieldWords();
  if (error !== null) return <p role="alert">{failureText(error)}</p>;
  if (data === undefined) return <Spinner label={text('correct.looking')} size="small" />;
  const changes = Object.entries(data).flatMap(([field, change]) =>
    change === undefined ? [] : [[field, ...change] as const],
  );
  if (changes.length === 0) return <output>{text(stayReason(item))}</output>;
  return (
    <output className={styles.effect}>
      {changes.map(([field, before, after]) => (
        <span key={field}>
          {text('correct.follows', {
            field: fieldName(field),
            before: words(field, before),
            after: words(field, after),
          })}
        </span>
      ))}
      {data.teamId === undefined && <span>{text('correct.sameTeam')}</span>}
    </output>
  );
}

function stayReason({ internal }: Case) {
  const isTaken = internal.acceptedAt !== null || internal.assignee !== null;
  if (internal.closedAt !== null) return 'correct.staysClosed';
  if (internal.pause !== null) return 'correct.staysPaused';
  return isTaken ? 'correct.staysTaken' : 'correct.stays';
}
