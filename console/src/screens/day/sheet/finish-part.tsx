import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useState } from 'react';
import type { DayCase } from '#features/device/day.ts';
import type { OutboxEntry } from '#features/device/outbox-entry.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import { text } from '#messages/text.ts';
import styles from './day-sheet.module.css';
import { ResultForm } from './result-form.tsx';
import { ReturnForm } from './return-form.tsx';

export interface FinishPartProps {
  item: DayCase;
  entries: readonly OutboxEntry[];
  /** Called when the case is finished on this device. */
  onDone: () => void;
}

/** The form for the result, or for a return. Hidden while one of them is unsent. */
export function FinishPart({ item, entries, onDone }: FinishPartProps) {
  const { draft } = useCaseDraft(item, 'return');
  const [isReturnChosen, setReturning] = useState<boolean>();
  // A reason that was begun or taken back opens its form again.
  const isReturning = isReturnChosen ?? draft.text !== '';
  if (entries.some(({ kind }) => kind === 'result' || kind === 'return')) return null;
  return (
    <section className={styles.part} aria-labelledby="day-result">
      <h2 id="day-result" className={styles.heading}>
        <Icon name="check" size={20} /> {text(isReturning ? 'day.cannot' : 'day.result')}
      </h2>
      {isReturning ? (
        <ReturnForm item={item} onCancel={() => setReturning(false)} onDone={onDone} />
      ) : (
        <>
          <ResultForm item={item} onDone={onDone} />
          <Button kind="quiet" onClick={() => setReturning(true)}>
            {text('day.cannotBeDone')}
          </Button>
        </>
      )}
    </section>
  );
}
