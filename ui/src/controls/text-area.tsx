// chunk: reporting
import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'aria-describedby' | 'aria-invalid'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; it grows with its text, up to half the window. */
export function TextArea({ label, error, hint, need, required, id, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} need={need} required={required} id={id}>
      {(control) => (
        <textarea
          rows={4}
          dir="auto"
          {...textarea}
          {...control}
          className={`${control.className} ${styles.area}`}
        />
      )}
    </Field>
  );
}
