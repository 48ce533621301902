import { useMemo } from 'react';
import { navigate } from '#features/navigation/address.ts';
import { LazyDeskMap } from '#features/places/lazy-desk-map.tsx';
import { text } from '#messages/text.ts';
import { listAddress } from '#screens/numbers/number-link.tsx';
import type { Numbers } from '#screens/numbers/use-numbers.ts';
import { cellPins } from './cell-pins.ts';
import styles from './where.module.css';

/** The number of new requests by place. A click on a mark opens its list. */
export function CellsMap({ cells }: { cells: Numbers['cells'] }) {
  const pins = useMemo(() => cellPins(cells), [cells]);
  return (
    <div className={styles.map} data-unprinted>
      <LazyDeskMap
        pins={pins}
        instructions={text('numbers.mapInstructions')}
        failedText={text('numbers.noMap')}
        onSelect={(id) => navigate(listAddress(cells[Number(id)]!.opened))}
      />
    </div>
  );
}
