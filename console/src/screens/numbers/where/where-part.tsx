import { findAddressAt } from '@fixpoint/contract/desk/intake/find-address-at.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { text } from '#messages/text.ts';
import { NumberLink } from '#screens/numbers/number-link.tsx';
import { numberText } from '#screens/numbers/number-words.ts';
import parts from '#screens/numbers/parts/parts.module.css';
import type { Numbers } from '#screens/numbers/use-numbers.ts';
import { cellMiddleOf } from './cell-pins.ts';
import { CellsMap } from './cells-map.tsx';
import styles from './where.module.css';

type Cells = Numbers['cells'];

/** The number of places listed next to the map. */
const placesMax = 8;

/** The places of the period's requests on a map, and the places with the most requests as a table. */
export function WherePart({ cells }: { cells: Cells }) {
  if (cells.length === 0) return null;
  const most = [...cells].sort((one, other) => other.opened.count - one.opened.count).slice(0, placesMax);
  return (
    <section className={parts.part} aria-labelledby="numbers-where">
      <h2 id="numbers-where" className={parts.heading}>
        {text('numbers.where')}
      </h2>
      <div className={styles.sides}>
        <CellsMap cells={cells} />
        <PlaceTable cells={most} />
      </div>
    </section>
  );
}

function PlaceTable({ cells }: { cells: Cells }) {
  const addresses = useQueries({
    queries: cells.map((cell) => ({
      queryKey: ['address at', cellMiddleOf(cell)],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(findAddressAt, cellMiddleOf(cell), signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return (
    <div className={parts.scroll}>
      <table className={parts.table}>
        <caption className={styles.caption}>{text('numbers.mostHere')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('numbers.near')}</th>
            <th scope="col">{text('tile.opened')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell, at) => (
            <tr key={`${cell.west} ${cell.south}`}>
              <th scope="row">
                <bdi>{addresses[at]?.data?.address?.address || positionText(cell)}</bdi>
              </th>
              <td>
                <NumberLink number={cell.opened} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The text of a place without an address. */
function positionText(cell: Cells[number]): string {
  const { latitude, longitude } = cellMiddleOf(cell);
  return `${numberText(latitude, 4)}, ${numberText(longitude, 4)}`;
}
