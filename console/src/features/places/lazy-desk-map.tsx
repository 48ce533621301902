import { Spinner } from '@fixpoint/ui/spinner.tsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { text } from '#messages/text.ts';
import type { DeskMapProps } from './desk-map.tsx';
import styles from './desk-map.module.css';

const LoadedMap = lazy((): Promise<{ default: ComponentType<DeskMapProps> }> =>
  import('./desk-map.tsx').then(
    (it) => ({ default: it.DeskMap }),
    () => ({ default: MapFailed }),
  ),
);

function MapFailed({ failedText }: DeskMapProps) {
  return (
    <p role="alert" className={styles.instead}>
      {failedText}
    </p>
  );
}

/** The map; its code comes when somebody wants it. */
export function LazyDeskMap(props: DeskMapProps) {
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
