import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import { WorkingDayChoices } from '#features/requests/working-day-choices.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { atTime } from '#messages/when.ts';
import styles from './selection-bar.module.css';
import type { WrittenActProps } from './written-act-props.ts';

/** Sets the due times of many requests. Empty fields change nothing, and the checkbox removes both times. */
export function DueAct({ onChoose, children }: WrittenActProps) {
  const { timeZone } = useMe().client;
  const [answer, setAnswer] = useState('');
  const [resolve, setResolve] = useState('');
  const [isTakenAway, setTakenAway] = useState(false);
  const [isMissing, setMissing] = useState(false);

  function submit(): void {
    if (isTakenAway) return onChoose({ kind: 'due', answerDueAt: null, resolveDueAt: null });
    if (answer === '' && resolve === '') return setMissing(true);
    onChoose({
      kind: 'due',
      ...(answer !== '' && { answerDueAt: atTime(answer, timeZone) }),
      ...(resolve !== '' && { resolveDueAt: atTime(resolve, timeZone) }),
    });
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        type="datetime-local"
        label={text('field.answerDueAt')}
        need={text('common.optional')}
        disabled={isTakenAway}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <TextField
        type="datetime-local"
        label={text('field.resolveDueAt')}
        need={text('common.optional')}
        hint={text('act.dueHint')}
        error={isMissing && answer === '' && resolve === '' ? text('act.dueMissing') : undefined}
        disabled={isTakenAway}
        value={resolve}
        onChange={({ target }) => setResolve(target.value)}
      />
      <WorkingDayChoices onChoose={setResolve} isDisabled={isTakenAway} />
      <Checkbox
        label={text('act.noDue')}
        checked={isTakenAway}
        onChange={({ target }) => setTakenAway(target.checked)}
      />
      {children}
      <Button kind="primary" type="submit">
        {text('act.toPlan')}
      </Button>
    </form>
  );
}
