import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import {
  type CSSProperties,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { MapMark } from '@fixpoint/ui/map/mark-places.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { PlaceMapProps } from './place-map.tsx';
import styles from './lazy-place-map.module.css';

/** Loaded late, because it is not urgent. */
const PlaceMap = lazyPart(() => import('./place-map.tsx').then((it) => it.PlaceMap), NoPlaceMap);

/** Used if the map's code does not load. */
function NoPlaceMap({ onFailed }: Pick<PlaceMapProps, 'onFailed'>) {
  useEffect(() => onFailed(), [onFailed]);
  return null;
}

export interface LazyPlaceMapProps {
  /** Degrees; undefined if unknown: then there is no map. */
  position: Position | undefined;
  /** The address as text. */
  address: string;
  /** The accessible name, if it is not that of the address. */
  name?: string;
  /** Other places with their numbers. */
  marks?: readonly MapMark[];
  /** Shown where there is no map; nothing if left out. */
  instead?: ReactNode;
}

/** A small map of a place, loaded when it becomes visible. */
export function LazyPlaceMap({ position, address, name, marks, instead = null }: LazyPlaceMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawnWidth, setDrawnWidth] = useState<number>();
  /** The map cannot be shown: the address is enough. */
  const [hasFailed, setFailed] = useState(false);
  const hasPlace = position !== undefined && !hasFailed;

  useEffect(() => {
    if (!hasPlace || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawnWidth(place.current?.clientWidth);
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [hasPlace]);

  const handleFailed = useCallback(() => setFailed(true), []);
  if (position === undefined || hasFailed) return instead;
  return (
    <div ref={place} className={styles.place} style={{ '--drawn-width': `${drawnWidth}px` } as CSSProperties}>
      {drawnWidth !== undefined && (
        <Suspense>
          <PlaceMap
            key={JSON.stringify([position, marks])}
            name={name ?? requestsText('placeMap.name', { address })}
            position={position}
            marks={marks}
            onFailed={handleFailed}
          />
        </Suspense>
      )}
    </div>
  );
}
