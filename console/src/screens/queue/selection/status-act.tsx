import { Button } from '@fixpoint/ui/controls/button.tsx';
import { ChoiceList } from '@fixpoint/ui/controls/choice-menu.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { StatusName } from '#features/requests/request-words.tsx';
import { text } from '#messages/text.ts';
import styles from './selection-bar.module.css';
import { useActChoices } from './use-act-choices.tsx';
import type { WrittenActProps } from './written-act-props.ts';

/** Sets the status of many requests. A final status can have an outcome. */
export function StatusAct({ onChoose, children }: WrittenActProps) {
  const choices = useActChoices()('status');
  const { data: municipality } = useMunicipality();
  const [chosenId, setChosenId] = useState<number>();
  const [outcome, setOutcome] = useState('');
  const statuses = municipality?.statuses ?? [];
  const chosenStatus = statuses.find(({ statusId }) => statusId === chosenId);

  function choose(statusId: number): void {
    const isFinal = statuses.some((status) => status.statusId === statusId && status.type === 2);
    if (isFinal) setChosenId(statusId);
    else onChoose({ kind: 'status', statusId });
  }

  if (chosenStatus === undefined) {
    return (
      <ChoiceList
        title={text('act.status')}
        choices={choices}
        chosenValues={[]}
        noneText={text('filter.noneFound')}
        footer={children}
        onChoose={(value) => choose(Number(value))}
        onClose={() => undefined}
      />
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const { statusId } = chosenStatus;
        onChoose({ kind: 'status', statusId, ...(outcome.trim() !== '' && { outcome: outcome.trim() }) });
      }}
    >
      <StatusName {...chosenStatus} />
      <TextField
        // The form replaces the list that had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={text('field.outcome')}
        need={text('common.optional')}
        maxLength={255}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value)}
      />
      {children}
      <Button kind="primary" type="submit">
        {text('act.toPlan')}
      </Button>
      <Button onClick={() => setChosenId(undefined)}>{text('act.otherStatus')}</Button>
    </form>
  );
}
