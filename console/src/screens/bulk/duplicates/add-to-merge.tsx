import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import { text } from '#messages/text.ts';
import styles from './merge.module.css';

/** A field to add a request by its number. */
export function AddToMerge({ onAdd }: { onAdd: (requestId: number) => void }) {
  const [typedNumber, setTypedNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isNumber = /^\s*\d{1,15}\s*$/.test(typedNumber);
        setWrong(!isNumber);
        if (!isNumber) return;
        onAdd(Number(typedNumber));
        setTypedNumber('');
      }}
    >
      <TextField
        label={text('merge.another')}
        need={text('common.optional')}
        inputMode="numeric"
        error={isWrong ? text('merge.noNumber') : undefined}
        value={typedNumber}
        onChange={({ target }) => setTypedNumber(target.value)}
      />
      <Button type="submit">{text('merge.add')}</Button>
    </form>
  );
}
