import { useId, type InputHTMLAttributes } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
}

/** A yes or no with its label beside it; the whole line takes the press. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <input {...input} type="checkbox" id={id} className={styles.box} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
    </div>
  );
}
