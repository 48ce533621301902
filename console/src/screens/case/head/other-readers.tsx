import { Icon } from '@fixpoint/ui/look/icon.tsx';
import type { CaseReader } from '#features/live/case-reader.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import styles from './case-bar.module.css';

/** The colleagues who write in the case or look at it, each named once. */
export function OtherReaders({ others }: { others: readonly CaseReader[] }) {
  if (others.length === 0) return null;
  const namesOf = (isWriting: boolean) =>
    others.filter((one) => one.isWriting === isWriting).map(({ name }) => name);
  const [writers, lookers] = [namesOf(true), namesOf(false)];
  return (
    <output className={styles.readers}>
      {writers.length > 0 && (
        <span className={styles.others}>
          <Icon name="edit" size={16} />
          {text('case.writing', { count: writers.length, names: listed(writers) })}
        </span>
      )}
      {lookers.length > 0 && (
        <span className={styles.others}>
          <Icon name="eye" size={16} />
          {text('case.others', { count: lookers.length, names: listed(lookers) })}
        </span>
      )}
    </output>
  );
}
