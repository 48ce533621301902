import { Spinner } from '@fixpoint/ui/spinner.tsx';
import { lazy, Suspense } from 'react';
import { text } from '#messages/text.ts';
import type { AreaMapProps } from './area-map.tsx';
import styles from './routing.module.css';

const LoadedMap = lazy(() =>
  import('./area-map.tsx').then(
    (it) => ({ default: it.AreaMap }),
    () => ({ default: MapFailed }),
  ),
);

function MapFailed() {
  return (
    <p role="alert" className={styles.instead}>
      {text('routing.mapFailed')}
    </p>
  );
}

/** The areas on the map; its code comes when the section is opened. Without it, corners are typed. */
export function LazyAreaMap(props: AreaMapProps) {
  return (
    <div className={styles.map}>
      <Suspense
        fallback={
          <div className={styles.instead}>
            <Spinner label={text('map.loading')} />
          </div>
        }
      >
        <LoadedMap {...props} />
      </Suspense>
    </div>
  );
}
