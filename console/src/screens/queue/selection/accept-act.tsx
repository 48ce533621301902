import { Button } from '@fixpoint/ui/controls/button.tsx';
import { text } from '#messages/text.ts';
import styles from './selection-bar.module.css';
import type { WrittenActProps } from './written-act-props.ts';

/** Accepts many requests, each for its team. */
export function AcceptAct({ onChoose, children }: WrittenActProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ kind: 'accept' });
      }}
    >
      <p>{text('act.acceptHint')}</p>
      {children}
      <Button kind="primary" type="submit">
        {text('act.toPlan')}
      </Button>
    </form>
  );
}
