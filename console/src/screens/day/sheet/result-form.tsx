import { hasClosingWords } from '@fixpoint/contract/desk/settings/closing-needs.ts';
import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayCase } from '#features/device/day.ts';
import { putInOutbox } from '#features/device/put-in-outbox.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { type CaseDraft, useCaseDraft } from '#features/requests/case-drafts.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { aboutOf } from './about.ts';
import styles from './day-sheet.module.css';

export interface ResultFormProps {
  item: DayCase;
  onDone: () => void;
}

/** The size of the database column. */
const outcomeMaxLength = 255;

/**
 * The result of the case: status, outcome and a reply to the resident. The draft is stored while it is
 * written.
 */
export function ResultForm({ item, onDone }: ResultFormProps) {
  const { accountId } = useMe().me;
  const { data: municipality } = useMunicipality();
  const { draft, seen, write } = useCaseDraft(item, 'result');
  const [isMissing, setMissing] = useState(false);
  const statuses = municipality?.statuses.filter(({ isActive }) => isActive) ?? [];
  const statusId = draft.statusId ?? item.status.statusId;
  const chosenStatus = statuses.find((status) => status.statusId === statusId);
  const result = resultOf(item, draft);
  const needs =
    chosenStatus?.type === 2 && result.fields.statusId !== undefined ? chosenStatus.closingNeeds : 'nothing';
  const isComplete = hasClosingWords(needs, {
    hasOutcome: (draft.outcome ?? item.outcome).trim() !== '',
    hasReply: result.reply !== '',
  });

  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const { requestId } = item;
      const about = aboutOf(item);
      return putInOutbox({ kind: 'result', accountId, requestId, about, version: seen, ...result });
    },
    onSuccess: () => {
      write(undefined);
      toast(text('day.kept'));
      if (chosenStatus?.type === 2) onDone();
    },
  });
  const change = (part: Partial<CaseDraft>) => write({ ...draft, ...part });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = Object.keys(result.fields).length === 0 && result.reply === '';
        setMissing(isEmpty || !isComplete);
        if (!isEmpty && isComplete) saving.mutate();
      }}
    >
      <Select
        label={text('field.statusId')}
        need={text('common.optional')}
        placeholder={item.status.name}
        value={chosenStatus === undefined ? '' : String(statusId)}
        options={statuses.map((status) => ({ value: String(status.statusId), label: status.name }))}
        error={isMissing && needs === 'nothing' ? text('day.nothingToSave') : undefined}
        onChange={({ target }) => change({ statusId: Number(target.value) })}
      />
      <TextField
        label={text('field.outcome')}
        hint={text('day.outcomeHint')}
        need={text(needs === 'outcome' ? 'common.required' : 'common.optional')}
        error={isMissing && !isComplete && needs !== 'reply' ? lackWords[needs]() : undefined}
        maxLength={outcomeMaxLength}
        value={draft.outcome ?? item.outcome}
        onChange={({ target }) => change({ outcome: target.value })}
      />
      <TextArea
        label={text('day.reply')}
        hint={text('reply.hint')}
        need={text(needs === 'reply' ? 'common.required' : 'common.optional')}
        error={isMissing && !isComplete && needs === 'reply' ? lackWords.reply() : undefined}
        rows={2}
        maxLength={noteMaxLength}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {saving.isError && (
        <p role="alert" className={styles.bad}>
          {text('day.notKept')}
        </p>
      )}
      <Button kind="primary" type="submit" isWide isBusy={saving.isPending}>
        {text('day.save')}
      </Button>
    </form>
  );
}

/** The words that a closing lacks. */
const lackWords = {
  nothing: () => undefined,
  outcome: () => text('day.needsOutcome'),
  reply: () => text('day.needsReply'),
  either: () => text('day.needsOutcomeOrReply'),
};

/** The fields that differ from the case. */
function resultOf(item: DayCase, { statusId, outcome, text: reply }: CaseDraft) {
  const words = outcome?.trim();
  return {
    fields: {
      ...(statusId !== undefined && statusId !== item.status.statusId && { statusId }),
      ...(words !== undefined && words !== item.outcome && { outcome: words }),
    },
    reply: reply.trim(),
  };
}
