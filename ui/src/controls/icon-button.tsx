import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '#look/class-names.ts';
import { Icon, type IconName } from '#look/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** The act of the button. Screen readers read it out, and the tooltip shows it. */
  label: string;
  /** Raised with a shadow, on the map or a picture. */
  isFloating?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button of 44 px with only an icon. */
export function IconButton({ icon, label, isFloating, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(styles.button, isFloating && styles.floating, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
