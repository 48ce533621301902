// chunk: form
import { classNames } from '#look/class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** The name of the running act. */
  label: string;
  /** From 0 to 1; left out if unknown. */
  fraction?: number | undefined;
  className?: string | undefined;
}

/** The progress of an act, or only a sign that it is running. */
export function ProgressBar({ label, fraction, className }: ProgressBarProps) {
  const isKnown = fraction !== undefined;
  return (
    <div
      // A progress element cannot be styled equally in every browser.
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
