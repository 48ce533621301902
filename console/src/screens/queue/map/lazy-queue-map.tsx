import { Spinner } from '@fixpoint/ui/spinner.tsx';
import { lazy, Suspense } from 'react';
import { text } from '#messages/text.ts';
import styles from './queue-map.module.css';

const LoadedMap = lazy(() =>
  import('./queue-map.tsx').then(
    (it) => ({ default: it.QueueMap }),
    () => ({ default: MapFailed }),
  ),
);

function MapFailed() {
  return (
    <p role="alert" className={styles.failed}>
      {text('map.failed')}
    </p>
  );
}

/** The queue on the map; its code comes when somebody wants it. */
export function QueueMap() {
  return (
    <Suspense
      fallback={
        <div className={styles.waiting}>
          <Spinner label={text('map.loading')} />
        </div>
      }
    >
      <LoadedMap />
    </Suspense>
  );
}
