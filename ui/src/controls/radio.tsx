import type { InputHTMLAttributes } from 'react';
import styles from './radio.module.css';

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
}

/** One of several answers, with its label next to it; the whole line can be pressed. */
export function Radio({ label, ...input }: RadioProps) {
  return (
    <label className={styles.line}>
      <input {...input} type="radio" className={styles.circle} />
      <span>{label}</span>
    </label>
  );
}
