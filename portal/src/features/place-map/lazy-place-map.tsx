import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { requestsText } from '#messages/requests-text.ts';
import styles from './lazy-place-map.module.css';

/** Nobody waits for it: where its code is not to be had, the address says where it is. */
const PlaceMap = lazy(() =>
  import('./place-map.tsx').then(
    (it) => ({ default: it.PlaceMap }),
    () => ({ default: () => null }),
  ),
);

export interface LazyPlaceMapProps {
  /** Degrees; undefined where it is not known: there is no map then. */
  position: Position | undefined;
  /** As people read it. */
  address: string;
}

/** A small map of a place, which is loaded once it comes into sight. */
export function LazyPlaceMap({ position, address }: LazyPlaceMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawnWidth, setDrawnWidth] = useState<number>();
  const hasPlace = position !== undefined;

  useEffect(() => {
    if (!hasPlace || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawnWidth(place.current?.clientWidth);
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [hasPlace]);

  if (position === undefined) return null;
  return (
    <div ref={place} className={styles.place} style={{ '--drawn-width': `${drawnWidth}px` } as CSSProperties}>
      {drawnWidth !== undefined && (
        <Suspense>
          <PlaceMap
            key={`${position.longitude} ${position.latitude}`}
            name={requestsText('placeMap.name', { address })}
            position={position}
          />
        </Suspense>
      )}
    </div>
  );
}
