import { useId, type InputHTMLAttributes } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
}

/** A checkbox with its label next to it; the whole line can be pressed. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  const ownId = useId();
  const { id = ownId } = input;
  return (
    <div className={styles.line}>
      <input {...input} type="checkbox" id={id} className={styles.box} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
    </div>
  );
}
