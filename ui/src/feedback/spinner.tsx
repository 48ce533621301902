import { classNames } from '#look/class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What goes on, read out; leave out where text beside the spinner says it. */
  label?: string;
  size?: 'small' | 'large';
}

/** Something is being waited for, for how long nobody knows. */
export function Spinner({ label, size = 'large' }: SpinnerProps) {
  const className = classNames(styles.spinner, styles[size]);
  if (label === undefined) return <span aria-hidden="true" className={className} />;
  return <output aria-label={label} className={className} />;
}
