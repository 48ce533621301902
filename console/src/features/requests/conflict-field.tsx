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
  const memberName = useMemberName();
  const { timeZone } = useMe().client;
  const { field, before, after, by, at } = change;
  return (
    <fieldset className={styles.field}>
      <legend>{fieldName(field)}</legend>
      <p className={styles.was}>{text('clash.was', { value: words(field, before) })}</p>
      <label className={styles.choice}>
        <input type="radio" name={`clash-${field}`} checked={!isOwn} onChange={() => onChoose(false)} />
        <span>
          {text('clash.theirs', { name: memberName(by), time: moment(new Date(at), timeZone) })}
          <strong dir="auto">{words(field, after)}</strong>
        </span>
      </label>
      <label className={styles.choice}>
        <input type="radio" name={`clash-${field}`} checked={isOwn} onChange={() => onChoose(true)} />
        <span>
          {text('clash.mine')}
          <strong dir="auto">{words(field, ownValue)}</strong>
        </span>
      </label>
    </fieldset>
  );
}
