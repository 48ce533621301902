import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { NumberLink } from '#screens/numbers/number-link.tsx';
import { spanText } from '#screens/numbers/number-words.ts';
import parts from '#screens/numbers/parts/parts.module.css';
import type { Numbers } from '#screens/numbers/use-numbers.ts';
import { WeekColumns } from './week-columns.tsx';
import styles from './weeks.module.css';

/** New and closed requests for each week, as columns and as a table with links. */
export function WeekPart({ weeks }: Pick<Numbers, 'weeks'>) {
  const { timeZone } = useMe().client;
  return (
    <section className={parts.part} aria-labelledby="numbers-weeks">
      <h2 id="numbers-weeks" className={parts.heading}>
        {text('numbers.byWeek')}
      </h2>
      <WeekColumns weeks={weeks} />
      <details className={styles.behind}>
        <summary>{text('numbers.asTable')}</summary>
        <div className={parts.scroll}>
          <table className={parts.table} aria-labelledby="numbers-weeks">
            <thead>
              <tr>
                <th scope="col">{text('numbers.week')}</th>
                <th scope="col">{text('tile.opened')}</th>
                <th scope="col">{text('tile.closed')}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.from.getTime()}>
                  <th scope="row">{spanText(week, timeZone)}</th>
                  <td>
                    <NumberLink number={week.opened} />
                  </td>
                  <td>
                    <NumberLink number={week.closed} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
