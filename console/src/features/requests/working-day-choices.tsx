import { findWorkingDays } from '@fixpoint/contract/desk/due-times/find-working-days.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { localTime } from '#messages/when.ts';
import styles from './working-day-choices.module.css';

export interface WorkingDayChoicesProps {
  /** Sets the field to the end of a working day, in the form of a date and time field. */
  onChoose: (local: string) => void;
  isDisabled?: boolean;
}

/** Buttons that fill a due time: in 1, 3, 5 or 10 working days. Nothing without an answer of the server. */
export function WorkingDayChoices({ onChoose, isDisabled = false }: WorkingDayChoicesProps) {
  const { timeZone } = useMe().client;
  const { data } = useQuery({
    queryKey: ['working-days'],
    queryFn: ({ signal }) => call(findWorkingDays, {}, signal),
    staleTime: 5 * 60_000,
  });
  if (data === undefined) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{text('case.workingDays', { field: text('field.resolveDueAt') })}</legend>
      {data.days.map(({ count, endsAt }) => (
        <Button
          key={count}
          kind="quiet"
          disabled={isDisabled}
          onClick={() => onChoose(localTime(endsAt, timeZone))}
        >
          {text('case.inWorkingDays', { count })}
        </Button>
      ))}
    </fieldset>
  );
}
