import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What goes on, read out; leave out where text beside the spinner says it. */
  label?: string;
  size?: 'small' | 'large';
}

/** Something is being waited for, for how long nobody knows. */
export function Spinner({ label, size = 'large' }: SpinnerProps) {
  const accessibility =
    label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return <span {...accessibility} className={classNames(styles.spinner, styles[size])} />;
}
