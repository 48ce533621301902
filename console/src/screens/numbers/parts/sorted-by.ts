import { activeLocale } from '@fixpoint/languages/spoken.ts';
import type { Numbers } from '#screens/numbers/use-numbers.ts';

type Part = Omit<Numbers['byTeam'][number], 'team'>;

export interface PartRow {
  name: string;
  part: Part;
}

export const columns = ['name', 'open', 'overdue', 'opened', 'closed', 'median', 'p90'] as const;

export type Column = (typeof columns)[number];

/** The rows sorted by a column. Equal rows are sorted by name, rows without a duration come last. */
export function sortedBy<Row extends PartRow>(rows: readonly Row[], by: Column, isUp: boolean): Row[] {
  const byName = (one: Row, other: Row) => one.name.localeCompare(other.name, activeLocale());
  const direction = isUp ? 1 : -1;
  return [...rows].sort((one, other) => {
    if (by === 'name') return direction * byName(one, other);
    const [value, otherValue] = [valueOf(one.part, by), valueOf(other.part, by)];
    if (value === otherValue) return byName(one, other);
    if (value === undefined || otherValue === undefined) return value === undefined ? 1 : -1;
    return direction * (value - otherValue);
  });
}

function valueOf(part: Part, by: Exclude<Column, 'name'>): number | undefined {
  if (by === 'median') return part.timeToClose?.medianHours;
  return by === 'p90' ? part.timeToClose?.p90Hours : part[by].count;
}
