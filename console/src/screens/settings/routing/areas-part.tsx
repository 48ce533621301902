import type { Extent, Position } from '@fixpoint/ui/map/position.ts';
import { useState } from 'react';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { AreaList } from './area-list.tsx';
import { areaCornersOf, geometryOf, mapAreaOf } from './area-shape.ts';
import type { OpenArea, RoutingValue } from './routing-value.ts';
import styles from './routing.module.css';
import { TestRouting, type TestRoutingProps } from './test-routing.tsx';
import { lazyMap } from '#features/places/lazy-map.tsx';

/** The areas on the map. Without a map, corners are typed. */
const AreaMap = lazyMap(() => import('./area-map.tsx').then((it) => it.AreaMap), {
  className: styles.map,
  failedText: () => text('routing.mapFailed'),
});

export interface AreasPartProps {
  value: RoutingValue;
  extent: Extent;
  workTypes: TestRoutingProps['workTypes'];
  tested: Omit<TestRoutingProps['tested'], 'value'>;
  onChange: (value: RoutingValue) => void;
}

/**
 * The areas on the map and as a list, and the test box. A click on the map counts for the open area, or else
 * for the test.
 */
export function AreasPart({ value, extent, workTypes, tested, onChange }: AreasPartProps) {
  const [open, setOpen] = useState<OpenArea>();
  const [place, setPlace] = useState<Position>();
  const openArea = value.areas.find(({ key }) => key === open?.key);
  const corners = openArea && areaCornersOf(openArea.geometry);
  const dropped = open === undefined ? place : corners?.[open.corner];

  function setCorners(next: readonly Position[], corner: number): void {
    onChange({
      ...value,
      areas: value.areas.map((it) => (it.key === open?.key ? { ...it, geometry: geometryOf(next) } : it)),
    });
    setOpen(open && { ...open, corner });
  }

  function handlePlace(position: Position): void {
    if (open === undefined) return setPlace(position);
    if (corners === undefined) return;
    // Inserted after the last corner that was set, so that drawing continues there.
    const at = corners.length === 0 ? 0 : open.corner + 1;
    setCorners([...corners.slice(0, at), position, ...corners.slice(at)], at);
  }

  function handleMove(position: Position): void {
    if (open === undefined) return setPlace(position);
    if (corners?.[open.corner] !== undefined)
      setCorners(
        corners.map((it, at) => (at === open.corner ? position : it)),
        open.corner,
      );
  }

  return (
    <section className={entriesStyles.box} aria-labelledby="routing-areas">
      <h3 id="routing-areas" className={entriesStyles.title}>
        {text('routing.areas')}
      </h3>
      <p className={entriesStyles.quiet}>{text('routing.areasHint')}</p>
      <div className={styles.parts}>
        <AreaMap
          extent={extent}
          areas={value.areas.map((it) => mapAreaOf(it, it.key === open?.key))}
          dropped={dropped ?? null}
          droppedName={text(open === undefined ? 'routing.testPin' : 'routing.cornerPin')}
          onPlace={handlePlace}
          onMove={handleMove}
        />
        <AreaList value={value} open={open} onOpen={setOpen} onCorners={setCorners} onChange={onChange} />
      </div>
      {open === undefined && (
        <TestRouting workTypes={workTypes} tested={{ ...tested, value }} place={place} onPlace={setPlace} />
      )}
    </section>
  );
}
