import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { text } from '#messages/text.ts';
import styles from './request-words.module.css';

/** The colour and name of a work type. */
export function WorkTypeName({ name, color }: { name: string; color: string }) {
  return (
    <span className={styles.workType}>
      <span className={styles.dot} style={{ backgroundColor: color }} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}

interface StatusWords {
  name: string;
  type: number;
}

/** The status as a word, and as a shape for new, in progress or final. */
export function StatusName({ name, type }: StatusWords) {
  const kind = type === 2 ? styles.final : type === 1 ? styles.inProgress : styles.new;
  return (
    <span className={styles.status}>
      <span className={classNames(styles.mark, kind)} />
      {name}
    </span>
  );
}

/** The status of a request. A duplicate is closed, whatever its own status is. */
export function StatusOf({ status, closedAt }: { status: StatusWords; closedAt: Date | null }) {
  const isClosed = closedAt !== null && status.type !== 2;
  return <StatusName {...(isClosed ? { name: text('queue.closed'), type: 2 } : status)} />;
}

/** 1 is the highest; 0 means no priority. */
export function priorityText(priority: number): string {
  return priority === 0 ? text('case.noPriority') : text('case.priorityValue', { priority });
}
