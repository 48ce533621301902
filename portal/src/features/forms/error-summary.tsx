import { text } from '#messages/text.ts';
import type { FormErrors } from './use-form.ts';
import { fieldId } from './use-form.ts';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps<Form extends Record<string, string>> {
  /** The form's name, as given to useForm. */
  form: string;
  errors: FormErrors<Form>;
  /** Names of the fields whose message alone does not name the field. */
  labels?: FormErrors<Form>;
}

/** The problems of a form, each with a link to its field; renders nothing without problems. */
export function ErrorSummary<Form extends Record<string, string>>({
  form,
  errors,
  labels,
}: ErrorSummaryProps<Form>) {
  const problems = Object.entries(errors) as [string, string][];
  if (problems.length === 0) return null;
  const entries = problems
    .map(([field, problem]) => [field, problemWithName(problem, labels?.[field])] as const)
    .filter(([, message], at, all) => all.findIndex(([, other]) => other === message) === at);
  return (
    <div role="alert" className={styles.summary}>
      <p className={styles.title}>{text('common.thereIsAProblem', { count: problems.length })}</p>
      <ul>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${fieldId(form, field)}`}
              onClick={(event) => {
                // The hash contains the route, so the browser must not follow the link itself.
                event.preventDefault();
                document.getElementById(fieldId(form, field))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function problemWithName(problem: string, field: string | undefined): string {
  return field === undefined ? problem : text('common.fieldProblem', { field, problem });
}
