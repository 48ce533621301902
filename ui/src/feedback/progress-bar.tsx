// chunk: reporting
import { classNames } from '#look/class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is under way. */
  label: string;
  /** From 0 to 1; leave out when nobody knows. */
  fraction?: number | undefined;
  className?: string | undefined;
}

/** How far something is, or only that it goes on. */
export function ProgressBar({ label, fraction, className }: ProgressBarProps) {
  const isKnown = fraction !== undefined;
  return (
    <div
      // A progress element cannot be styled alike in every browser.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuemin={isKnown ? 0 : undefined}
      aria-valuemax={isKnown ? 100 : undefined}
      aria-valuenow={isKnown ? Math.round(fraction * 100) : undefined}
      className={classNames(styles.track, className)}
    >
      <div
        className={classNames(styles.bar, !isKnown && styles.endless)}
        style={isKnown ? { inlineSize: `${fraction * 100}%` } : undefined}
      />
    </div>
  );
}
