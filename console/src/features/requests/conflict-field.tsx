import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import styles from './conflict-field.module.css';
import { useMemberName } from './use-author-name.ts';
import type { Change } from './use-case-acts.ts';
import { fieldName, useFieldWords } from './use-field-words.ts';

export interface ConflictFieldProps {
  change: Change;
  ownValue: unknown;
  isOwn: boolean;
  onChoose: (isOwn: boolean) => void;
}

/** Lets the member choose between their own value of a field and the value that somebody else has set. */
export function ConflictField({ change, ownValue, isOwn, onChoose }: ConflictFieldProps) {
  const words = useFieldWords();
  const { field, before, after, by, at } = change;
  return (
    <ConflictChoice
      name={field}
      title={fieldName(field)}
      before={words(field, before)}
      theirs={words(field, after)}
      own={words(field, ownValue)}
      by={by}
      at={at}
      isOwn={isOwn}
      onChoose={onChoose}
    />
  );
}

export interface ConflictChoiceProps extends Pick<Change, 'by' | 'at'> {
  /** Unique among the choices of a conflict. */
  name: string;
  title: string;
  /** The values in words. */
  before: string;
  theirs: string;
  own: string;
  isOwn: boolean;
  onChoose: (isOwn: boolean) => void;
}

/** The choice between two values in words. */
export function ConflictChoice({ name, title, before, theirs, own, ...rest }: ConflictChoiceProps) {
  const { by, at, isOwn, onChoose } = rest;
  const memberName = useMemberName();
  const { timeZone } = useMe().client;
  return (
    <fieldset className={styles.field}>
      <legend>{title}</legend>
      <p className={styles.was}>{text('clash.was', { value: before })}</p>
      <label className={styles.choice}>
        <input type="radio" name={`clash-${name}`} checked={!isOwn} onChange={() => onChoose(false)} />
        <span>
          {text('clash.theirs', { name: memberName(by), time: moment(new Date(at), timeZone) })}
          <strong dir="auto">{theirs}</strong>
        </span>
      </label>
      <label className={styles.choice}>
        <input type="radio" name={`clash-${name}`} checked={isOwn} onChange={() => onChoose(true)} />
        <span>
          {text('clash.mine')}
          <strong dir="auto">{own}</strong>
        </span>
      </label>
    </fieldset>
  );
}
