import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { replaceWaiting, takeBack } from '#features/device/outbox.ts';
import type { WaitingResult, WaitingReturn } from '#features/device/waiting.ts';
import { ClashField } from '#features/requests/clash-field.tsx';
import { text } from '#messages/text.ts';
import { decided } from './decided.ts';
import styles from './day-sheet.module.css';

/**
 * Shows a conflict: who changed which fields. The member chooses a value for each field. Works without a
 * network.
 */
export function ConflictForm({ thing }: { thing: WaitingResult | WaitingReturn }) {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const changes = thing.refusal?.changes ?? [];
  const deciding = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const next = decided(thing, mine);
      if (next === undefined) await takeBack(thing.id);
      else await replaceWaiting(thing.id, next);
      askToSend();
    },
  });
  function choose(field: string, isMine: boolean): void {
    // A return is decided as a whole.
    const all = thing.kind === 'return' ? changes.map((change) => change.field) : [field];
    const next = new Set(mine);
    for (const one of all)
      if (isMine) next.add(one);
      else next.delete(one);
    setMine(next);
  }
  return (
    <div className={styles.conflict}>
      <p className={styles.bad}>{text('clash.title')}</p>
      <p>{text('clash.explanation')}</p>
      {changes.map((change) => (
        <ClashField
          key={change.field}
          change={change}
          wanted={thing.kind === 'return' ? null : thing.fields[change.field as keyof typeof thing.fields]}
          isMine={mine.has(change.field)}
          onChoose={(isMine) => choose(change.field, isMine)}
        />
      ))}
      <Button kind="primary" isBusy={deciding.isPending} onClick={() => deciding.mutate()}>
        {text('clash.save')}
      </Button>
    </div>
  );
}
