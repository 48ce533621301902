import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-describedby' | 'aria-invalid'> {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text under a visible label. */
export function TextField({ label, error, hint, need, required, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} need={need} required={required} id={id}>
      {(control) => <input type="text" dir={directionOf(input.type)} {...input} {...control} />}
    </Field>
  );
}

/**
 * E-mail addresses and phone numbers run from left to right in every language; other text follows its own
 * direction.
 */
function directionOf(type = 'text'): 'ltr' | 'auto' {
  return ['email', 'tel'].includes(type) ? 'ltr' : 'auto';
}
