/** A small map with numbered marks around its pin, for a list with the same numbers. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { closestZoom } from './closest-zoom.ts';
import { fitExtent, type FittedView, type Size } from './fitted-view.ts';
import { extentAround, extentWith, type MapMark, placeMarks } from './mark-places.ts';
import styles from './numbered-map.module.css';
import { SmallMap, type SmallMapProps } from './small-map.tsx';

export interface NumberedMapProps extends Omit<SmallMapProps, 'extent' | 'padding' | 'children'> {
  /** With a change of them, use another `key`. */
  marks: readonly MapMark[];
}

/** Metres around the pin that are always shown. */
const leastReachM = 25;
/** Room for the pin and the marks at the edges. */
const padding = { top: 44, right: 24, bottom: 20, left: 24 };

export function NumberedMap({ marks, ...map }: NumberedMapProps) {
  const { position, basemaps } = map;
  const extent = useMemo(() => extentWith(extentAround(position, leastReachM), marks), [position, marks]);
  return (
    <div className={styles.frame}>
      <SmallMap {...map} extent={extent} padding={padding}>
        <Marks
          marks={marks}
          fit={(size) => fitExtent(extent, size, padding, closestZoom(basemaps.streets))}
        />
      </SmallMap>
    </div>
  );
}

interface MarksProps {
  marks: readonly MapMark[];
  /** The view of the map at this size. */
  fit: (size: Size) => FittedView;
}

/** The marks, which follow the map's size as its picture does. */
function Marks({ marks, fit }: MarksProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = frame.current!;
      setSize({ width, height });
    };
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(frame.current!);
    return () => resizes.disconnect();
  }, []);
  const placedMarks =
    size === undefined ? [] : placeMarks(marks, { view: fit(size), size, padding: padding });
  return (
    <div ref={frame} className={styles.marks}>
      {placedMarks.map(({ label, left, top, isRough }) => (
        <span key={label} className={styles.mark} data-rough={isRough || undefined} style={{ left, top }}>
          {label}
        </span>
      ))}
    </div>
  );
}
