import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { useId } from 'react';
import styles from './entries.module.css';

export interface CheckListProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { id: number; name: string }[];
  chosenIds: readonly number[];
  onChange: (chosenIds: number[]) => void;
  /** Shown if there are no options. */
  noneText: string;
}

/** A choice of several options, each with a checkbox. */
export function CheckList({ label, hint, error, options, chosenIds, onChange, noneText }: CheckListProps) {
  const hintId = useId();
  return (
    <fieldset className={styles.checks} aria-describedby={hint === undefined ? undefined : hintId}>
      <legend>{label}</legend>
      {hint !== undefined && (
        <p id={hintId} className={styles.quiet}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      {options.length === 0 && <p className={styles.quiet}>{noneText}</p>}
      <div className={styles.options}>
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosenIds.includes(id)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...chosenIds, id].sort((one, other) => one - other)
                  : chosenIds.filter((it) => it !== id),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
