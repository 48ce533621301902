import { hasClosingWords } from '@fixpoint/contract/desk/settings/closing-needs.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { ChoiceList } from '@fixpoint/ui/controls/choice-menu.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { OwnerSelect } from '#features/requests/owner-select.tsx';
import { StatusName } from '#features/requests/request-words.tsx';
import { text } from '#messages/text.ts';
import styles from './selection-bar.module.css';
import { useActChoices } from './use-act-choices.tsx';
import type { WrittenActProps } from './written-act-props.ts';

const lackWords = {
  nothing: () => undefined,
  outcome: () => text('why.needsOutcome'),
  reply: () => text('act.needsReply'),
  either: () => text('why.needsOutcomeOrReply'),
};

/** Sets the status of many requests. A final status can have an outcome. */
export function StatusAct({ onChoose, children }: WrittenActProps) {
  const choices = useActChoices()('status');
  const { data: municipality } = useMunicipality();
  const [chosenId, setChosenId] = useState<number>();
  const [outcome, setOutcome] = useState('');
  const [ownerKey, setOwnerKey] = useState('');
  const [isMissing, setMissing] = useState(false);
  const owners = municipality?.owners ?? [];
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
  const needsOwner = chosenStatus.ending === 'passed-on' && owners.length > 0;
  const lacksOwner = needsOwner && ownerKey === '';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { statusId, closingNeeds } = chosenStatus;
        const words = outcome.trim();
        const hasWords = hasClosingWords(closingNeeds, { hasOutcome: words !== '', hasReply: false });
        setMissing(!hasWords || lacksOwner);
        if (!hasWords || lacksOwner) return;
        const outcomeField = words !== '' && { outcome: words };
        onChoose({ kind: 'status', statusId, ...outcomeField, ...(needsOwner && { ownerKey }) });
      }}
    >
      <StatusName {...chosenStatus} />
      {needsOwner && (
        <OwnerSelect
          value={ownerKey}
          error={isMissing && lacksOwner ? text('act.ownerMissing') : undefined}
          onChange={setOwnerKey}
        />
      )}
      <TextField
        // The form replaces the list that had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={text('field.outcome')}
        need={text(chosenStatus.closingNeeds === 'nothing' ? 'common.optional' : 'common.required')}
        maxLength={255}
        error={isMissing && !lacksOwner ? lackWords[chosenStatus.closingNeeds]() : undefined}
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
