import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Link } from '#features/navigation/link.tsx';
import { text } from '#messages/text.ts';
import styles from './bulk-act.module.css';
import { type BulkGroup, type CountedGroup, writeGroup } from './bulk-group.ts';
import { reasonWords } from './why-words.ts';

export interface GroupListProps {
  groups: readonly CountedGroup[];
  visibleGroup: BulkGroup | undefined;
  total: number;
  bulkId: number;
}

/** The number of requests for each result and reason. Each number opens its list. */
export function GroupList({ groups, visibleGroup, total, bulkId }: GroupListProps) {
  const numbers = new Intl.NumberFormat(activeLocale());
  return (
    <ul className={styles.groups} aria-label={text('bulk.groups')}>
      {[undefined, ...groups].map((group) => {
        const isShown = group === visibleGroup;
        return (
          <li key={group === undefined ? '' : writeGroup(group)}>
            <Link
              to={group === undefined ? `/bulk/${bulkId}` : `/bulk/${bulkId}?rows=${writeGroup(group)}`}
              className={classNames(styles.group, isShown && styles.shown, group && styles[group.result])}
              aria-current={isShown ? 'true' : undefined}
            >
              <strong>{numbers.format(group?.count ?? total)}</strong>{' '}
              <span>{group === undefined ? text('bulk.all') : text(`result.${group.result}`)}</span>{' '}
              {group?.name !== undefined && <span className={styles.quiet}>{reasonWords(group.name)}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
