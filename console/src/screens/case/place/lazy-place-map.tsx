import type { SmallMapProps } from '@fixpoint/ui/map/small-map.tsx';
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { useStartUp } from '#api/start-up.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { drawnBasemaps } from '#features/places/drawn-basemaps.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import styles from './place-part.module.css';

/** The map's code loads when a case is open; nothing waits for it. */
const SmallMap = lazy((): Promise<{ default: ComponentType<SmallMapProps> }> =>
  import('@fixpoint/ui/map/small-map.tsx').then(
    (it) => ({ default: it.SmallMap }),
    () => ({ default: () => null }),
  ),
);

/** A map with the place of the case. Without a map, the address is enough. */
export function LazyPlaceMap({ item }: { item: Case }) {
  const basemaps = drawnBasemaps(useStartUp());
  const [hasFailed, setFailed] = useState(false);
  const handleFailed = useCallback(() => setFailed(true), []);
  const { longitude, latitude, address } = item.public;
  if (basemaps === undefined || hasFailed) return null;
  return (
    <div className={styles.map}>
      <Suspense>
        <SmallMap
          key={`${longitude} ${latitude}`}
          name={text('place.map', { address: shownAddress(address) })}
          position={{ longitude, latitude }}
          basemaps={basemaps}
          onFailed={handleFailed}
        />
      </Suspense>
    </div>
  );
}
