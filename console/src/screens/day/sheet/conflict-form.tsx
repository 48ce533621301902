import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { replaceEntry, takeBack } from '#features/device/outbox.ts';
import type { OutboxResult, OutboxReturn } from '#features/device/outbox-entry.ts';
import { ConflictField } from '#features/requests/conflict-field.tsx';
import { text } from '#messages/text.ts';
import { resolveConflict } from './resolve-conflict.ts';
import styles from './day-sheet.module.css';

/**
 * Shows a conflict: who changed which fields. The member chooses a value for each field. Works without a
 * network.
 */
export function ConflictForm({ entry }: { entry: OutboxResult | OutboxReturn }) {
  const [ownFields, setOwnFields] = useState<ReadonlySet<string>>(new Set());
  const changes = entry.refusal?.changes ?? [];
  const deciding = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const next = resolveConflict(entry, ownFields);
      if (next === undefined) await takeBack(entry.id);
      else await replaceEntry(entry.id, next);
      askToSend();
    },
  });
  function choose(field: string, isOwn: boolean): void {
    // A return is decided as a whole.
    const all = entry.kind === 'return' ? changes.map((change) => change.field) : [field];
    const next = new Set(ownFields);
    for (const one of all)
      if (isOwn) next.add(one);
      else next.delete(one);
    setOwnFields(next);
  }
  return (
    <div className={styles.conflict}>
      <p className={styles.bad}>{text('clash.title')}</p>
      <p>{text('clash.explanation')}</p>
      {changes.map((change) => (
        <ConflictField
          key={change.field}
          change={change}
          ownValue={entry.kind === 'return' ? null : entry.fields[change.field as keyof typeof entry.fields]}
          isOwn={ownFields.has(change.field)}
          onChoose={(isOwn) => choose(change.field, isOwn)}
        />
      ))}
      <Button kind="primary" isBusy={deciding.isPending} onClick={() => deciding.mutate()}>
        {text('clash.save')}
      </Button>
    </div>
  );
}
