import { Spinner } from '@fixpoint/ui/spinner.tsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { text } from '#messages/text.ts';
import styles from './day-map.module.css';
import type { DayMapProps } from './day-map.tsx';

/** The map's code comes when it is wanted. */
const DayMap = lazy((): Promise<{ default: ComponentType<DayMapProps> }> =>
  import('./day-map.tsx').then(
    (it) => ({ default: it.DayMap }),
    () => ({ default: MapFailed }),
  ),
);

export function LazyDayMap(props: DayMapProps) {
  return (
    <div className={styles.frame}>
      <Suspense fallback={<Spinner label={text('map.loading')} />}>
        <DayMap {...props} />
      </Suspense>
    </div>
  );
}

function MapFailed() {
  return <p role="alert">{text('map.failed')}</p>;
}
