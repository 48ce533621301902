// chunk: late
import { useId } from 'react';
import { Checkbox } from '#controls/checkbox.tsx';
import { TextField } from '#controls/text-field.tsx';
import { classNames } from '#look/class-names.ts';
import { Icon } from '#look/icon.tsx';
import styles from './questions.module.css';

/** The value of an answer. */
export type ControlValue = string | number | boolean | readonly string[];

export interface QuestionControlProps {
  id: string;
  kind: string;
  label: string;
  /** Empty for none. */
  help: string;
  /** After the label of a number; empty for none. */
  unit: string;
  /** 'required' or 'optional'. */
  need: string;
  required: boolean;
  /** Most characters of a text. */
  maxLength: number;
  /** For `one-of` and `many-of`. */
  choices: readonly { key: string; label: string }[];
  /** For `yes-no`. */
  words: { yes: string; no: string };
  value: ControlValue | undefined;
  error: string | undefined;
  /** Undefined: the answer is taken away. */
  onAnswer: (value: ControlValue | undefined) => void;
}

/** The control of a question: a field, radios or checkboxes. */
export function QuestionControl(props: QuestionControlProps) {
  const { id, kind, label, help, need, required, maxLength, value, error, onAnswer } = props;
  if (kind === 'yes-no' || kind === 'one-of' || kind === 'many-of') return <ChoiceControl {...props} />;
  if (kind === 'number') return <NumberControl {...props} />;
  return (
    <TextField
      {...{ id, label, need, required, error, hint: help === '' ? undefined : help }}
      {...(kind === 'date' ? { type: 'date' } : { maxLength })}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.value)}
    />
  );
}

/** The field keeps what was typed, such as `1,`; the answer is the number that it means. */
function NumberControl({
  id,
  label,
  unit,
  help,
  need,
  required,
  value,
  error,
  onAnswer,
}: QuestionControlProps) {
  return (
    <TextField
      {...{ id, need, required, error, hint: help === '' ? undefined : help }}
      label={unit === '' ? label : `${label} (${unit})`}
      inputMode="decimal"
      defaultValue={value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        const typed = target.value.trim();
        const number = Number(typed.replace(',', '.'));
        // Other text stays as it is, and is named as a fault.
        onAnswer(typed === '' ? undefined : Number.isFinite(number) ? number : typed);
      }}
    />
  );
}

/** Radios for one answer, checkboxes for several. */
function ChoiceControl(props: QuestionControlProps) {
  const { id, kind, label, help, need, error } = props;
  const name = useId();
  const hintId = `${name}-hint`;
  const errorId = `${name}-error`;
  const describedBy = [help !== '' && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classNames(styles.question, error !== undefined && 'has-error')}
      aria-describedby={describedBy || undefined}
    >
      <legend className={styles.legend}>
        {label} <span className={styles.need}>{need}</span>
      </legend>
      {help !== '' && (
        <p id={hintId} className={styles.help}>
          {help}
        </p>
      )}
      {kind === 'many-of' ? <Checkboxes {...props} /> : <Radios {...props} name={name} />}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Checkboxes({ choices, value, onAnswer }: QuestionControlProps) {
  const chosen = typeof value === 'object' ? value : [];
  return choices.map(({ key, label }) => (
    <Checkbox
      key={key}
      label={label}
      checked={chosen.includes(key)}
      onChange={({ target }) => {
        const next = target.checked ? [...chosen, key] : chosen.filter((one) => one !== key);
        onAnswer(next.length === 0 ? undefined : next);
      }}
    />
  ));
}

function Radios({
  kind,
  choices,
  words,
  name,
  required,
  value,
  onAnswer,
}: QuestionControlProps & { name: string }) {
  const options =
    kind === 'yes-no'
      ? [
          { key: 'yes', label: words.yes, answer: true },
          { key: 'no', label: words.no, answer: false },
        ]
      : choices.map(({ key, label }) => ({ key, label, answer: key }));
  return options.map(({ key, label, answer }) => (
    <label key={key} className={styles.option}>
      <input
        type="radio"
        name={name}
        required={required}
        checked={value === answer}
        onChange={() => onAnswer(answer)}
      />
      <span>{label}</span>
    </label>
  ));
}
