import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'aria-describedby' | 'aria-invalid'> {
  /** The first option, shown while nothing is chosen; it cannot be chosen. */
  placeholder: string;
  options: readonly SelectOption[];
  /** Another way to choose, in the same line. */
  beside?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * One of many options. It is the browser's own select, so that typing finds an option and phones show their
 * picker.
 */
export function Select({
  label,
  error,
  hint,
  need,
  required,
  id,
  placeholder,
  options,
  beside,
  ...select
}: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} need={need} required={required} id={id}>
      {(control) => (
        <div className={styles.line}>
          <select {...select} {...control} className={`${control.className} ${styles.select}`}>
            <option value="" disabled>
              {placeholder}
            </option>
            {options.map(({ value, label: optionLabel }) => (
              <option key={value} value={value}>
                {optionLabel}
              </option>
            ))}
          </select>
          {beside}
        </div>
      )}
    </Field>
  );
}
