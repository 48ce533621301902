import { classNames } from '#look/class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** The running act, read out; left out if text next to the spinner says it. */
  label?: string;
  size?: 'small' | 'large';
}

/** Shows a wait of unknown length. */
export function Spinner({ label, size = 'large' }: SpinnerProps) {
  const className = classNames(styles.spinner, styles[size]);
  if (label === undefined) return <span aria-hidden="true" className={className} />;
  return <output aria-label={label} className={className} />;
}
