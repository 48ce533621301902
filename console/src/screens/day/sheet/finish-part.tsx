import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useState } from 'react';
import type { DayCase } from '#features/device/day.ts';
import type { WaitingThing } from '#features/device/waiting.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import { text } from '#messages/text.ts';
import styles from './day-sheet.module.css';
import { ResultForm } from './result-form.tsx';
import { ReturnForm } from './return-form.tsx';

export interface FinishPartProps {
  item: DayCase;
  things: readonly WaitingThing[];
  /** It is finished, as far as this device goes. */
  onDone: () => void;
}

/** What became of it, or that it cannot be done. While one of the two waits, there is no second. */
export function FinishPart({ item, things, onDone }: FinishPartProps) {
  const { draft } = useCaseDraft(item, 'return');
  const [chosen, setReturning] = useState<boolean>();
  // A reason that was begun, or taken back, is seen again.
  const isReturning = chosen ?? draft.text !== '';
  if (things.some(({ kind }) => kind === 'result' || kind === 'return')) return null;
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
