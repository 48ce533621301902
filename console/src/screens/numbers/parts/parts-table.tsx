import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { type ReactNode, useState } from 'react';
import { text } from '#messages/text.ts';
import { NumberLink } from '#screens/numbers/number-link.tsx';
import { hoursText } from '#screens/numbers/number-words.ts';
import type { FilteredNumber, Numbers } from '#screens/numbers/use-numbers.ts';
import styles from './parts.module.css';
import { type Column, columns, type PartRow, sortedBy } from './sorted-by.ts';

export interface PartsTableProps {
  id: string;
  title: string;
  /** The name of the first column. */
  of: string;
  hours: Numbers['hours'];
  rows: readonly (PartRow & { key: string; picture: ReactNode })[];
}

/** A row for each work type or team. A click on a column sorts the rows. */
export function PartsTable({ id, title, of, hours, rows }: PartsTableProps) {
  const [sort, setSort] = useState<{ by: Column; isUp: boolean }>({ by: 'open', isUp: false });
  const most = { open: mostOf('open'), opened: mostOf('opened') };
  if (rows.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.scroll}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortedHeader
                  key={column}
                  label={column === 'name' ? of : text(`tile.${column}`)}
                  order={sort.by === column ? (sort.isUp ? 'ascending' : 'descending') : undefined}
                  // Names start in ascending order, numbers in descending order.
                  onSort={() =>
                    setSort({ by: column, isUp: sort.by === column ? !sort.isUp : column === 'name' })
                  }
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sortedBy(rows, sort.by, sort.isUp).map(({ key, picture, part }) => (
              <tr key={key}>
                <th scope="row">{picture}</th>
                <MeasuredCell number={part.open} most={most.open} />
                <td>
                  <NumberLink number={part.overdue} />
                </td>
                <MeasuredCell number={part.opened} most={most.opened} />
                <td>
                  <NumberLink number={part.closed} />
                </td>
                <td>{part.timeToClose === null ? '–' : hoursText(part.timeToClose.medianHours, hours)}</td>
                <td>{part.timeToClose === null ? '–' : hoursText(part.timeToClose.p90Hours, hours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );

  function mostOf(kind: 'open' | 'opened'): number {
    return Math.max(1, ...rows.map(({ part }) => part[kind].count));
  }
}

interface SortedHeaderProps {
  label: string;
  order: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

function SortedHeader({ label, order, onSort }: SortedHeaderProps) {
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" data-printed className={styles.sort} onClick={onSort}>
        {label}
        <Icon name="chevron-down" size={14} />
      </button>
    </th>
  );
}

/** A number with a bar, relative to the largest number of the column. */
function MeasuredCell({ number, most }: { number: FilteredNumber; most: number }) {
  return (
    <td>
      <span className={styles.measured}>
        <NumberLink number={number} />
        {number.count > 0 && (
          <span className={styles.bar} style={{ inlineSize: `${(number.count / most) * 100}%` }} />
        )}
      </span>
    </td>
  );
}
