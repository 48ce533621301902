import { useId, type ReactNode } from 'react';
import { classNames } from '#look/class-names.ts';
import { Icon } from '#look/icon.tsx';
import styles from './field.module.css';

/** The common properties of all fields. */
export interface FieldProps {
  /** Always visible above the field. */
  label: string;
  /** The error of the entry; absent if there is no error. */
  error?: string | undefined;
  /** Help for the entry, below the field. */
  hint?: string | undefined;
  /** Shown next to the label: required or optional, in words. */
  need?: string | undefined;
  required?: boolean | undefined;
}

/** Attributes that connect a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  // Always set, because browsers call an empty required field invalid.
  'aria-invalid': boolean;
  required: boolean | undefined;
}

export interface FieldFrameProps extends FieldProps {
  /** The control's id, if the page needs to know it (an error summary links to it). */
  id?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, control, hint and error of one field; a field with an error has the class has-error (spec 5). */
export function Field({ label, error, hint, need, required, id: customId, children }: FieldFrameProps) {
  const ownId = useId();
  const id = customId ?? ownId;
  // For a required field the markup says it already.
  const saysNeed = need !== undefined && !required;
  const describedBy = [saysNeed && `${id}-need`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classNames(styles.field, error !== undefined && 'has-error')}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {need !== undefined && (
          <span id={`${id}-need`} className={styles.need} aria-hidden={!saysNeed || undefined}>
            {need}
          </span>
        )}
      </div>
      {children({
        id,
        className: styles.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== undefined,
        required,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
