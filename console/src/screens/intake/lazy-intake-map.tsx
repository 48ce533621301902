import { Spinner } from '@fixpoint/ui/spinner.tsx';
import { lazy, Suspense } from 'react';
import { text } from '#messages/text.ts';
import type { IntakeMapProps } from './intake-map.tsx';
import styles from './intake-map.module.css';

const LoadedMap = lazy(() =>
  import('./intake-map.tsx').then(
    (it) => ({ default: it.IntakeMap }),
    () => ({ default: MapFailed }),
  ),
);

function MapFailed() {
  return <p className={styles.none}>{text('intake.mapFailed')}</p>;
}

/** The map; its code comes while the caller says hello. */
export function LazyIntakeMap(props: IntakeMapProps) {
  return (
    <div className={styles.map}>
      <Suspense fallback={<Spinner label={text('map.loading')} />}>
        <LoadedMap {...props} />
      </Suspense>
    </div>
  );
}
