import type { ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import type { FormState } from './use-form.ts';

export interface FormProps<Values extends Record<string, string>> {
  /** The name given to useForm. */
  name: string;
  form: FormState<Values>;
  children: ReactNode;
}

/** A form with its error summary. The form shows the messages, not the browser. */
export function Form<Values extends Record<string, string>>({ name, form, children }: FormProps<Values>) {
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <ErrorSummary form={name} errors={form.errors} />
      {children}
    </form>
  );
}
