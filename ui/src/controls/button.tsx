import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#look/class-names.ts';
import { Spinner } from '#feedback/spinner.tsx';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy'> {
  /**
   * primary: the main act here; danger: the main act, and nobody can undo it; secondary: another act; quiet:
   * looks like a link.
   */
  kind?: 'primary' | 'danger' | 'secondary' | 'quiet';
  /** As wide as its container. */
  isWide?: boolean;
  /** Shows that its act is running; it keeps the focus and ignores presses. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button; its type is 'button' by default, so that it does not submit a form by accident. */
export function Button({
  kind = 'secondary',
  isWide,
  isBusy,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      className={classNames(styles.button, styles[kind], isWide && styles.wide, className)}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Spinner size="small" />}
      {children}
    </button>
  );
}
