import { useId, type ReactNode } from 'react';
import { classNames } from '#look/class-names.ts';
import { Icon } from '#look/icon.tsx';
import styles from './field.module.css';

/** What every kind of field has in common. */
export interface FieldProps {
  /** Always visible above the field. */
  label: string;
  /** What is wrong with the entry; absent while nothing is. */
  error?: string | undefined;
  /** What helps to fill it in, below the field. */
  hint?: string | undefined;
  /** Stands beside the label: whether the field has to be filled in, in words. */
  need?: string | undefined;
  required?: boolean | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  // Said of every field: a browser calls a required one invalid as long as it is empty.
  'aria-invalid': boolean;
  required: boolean | undefined;
}

export interface FieldFrameProps extends FieldProps {
  /** The control's id, when the page needs to know it (an error summary links to it). */
  id?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, control, hint and error of one field; an erroneous one is marked has-error (spec 5). */
export function Field({ label, error, hint, need, required, id: wantedId, children }: FieldFrameProps) {
  const ownId = useId();
  const id = wantedId ?? ownId;
  // Of a required field the markup says it.
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
