import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useState } from 'react';
import { WhyFields, givenReason, noReason } from '#features/requests/take-down/why-fields.tsx';
import { text } from '#messages/text.ts';
import styles from './selection-bar.module.css';
import type { WrittenActProps } from './written-act-props.ts';

/** Takes down many requests for one reason. */
export function TakeDownAct({ onChoose, children }: WrittenActProps) {
  const [why, setWhy] = useState(noReason);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const reason = givenReason(why);
        setMissing(reason === undefined);
        if (reason !== undefined) onChoose({ kind: 'takeDown', ...reason });
      }}
    >
      <WhyFields why={why} isMissing={isMissing} onChange={setWhy} />
      {children}
      <Button kind="primary" type="submit">
        {text('takeDown.submit')}
      </Button>
    </form>
  );
}
