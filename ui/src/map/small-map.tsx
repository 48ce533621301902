/** A picture of one place: a map without interaction, with a pin. */
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { classNames } from '#look/class-names.ts';
import type { Basemaps } from './basemap.ts';
import type { Padding } from './fitted-view.ts';
import { type LoadMap, loadMap } from './load-map.ts';
import { MapAttribution } from './map-attribution.tsx';
import mapStyles from './map-view.module.css';
import { extentAround } from './mark-places.ts';
import type { Extent, Position } from './position.ts';
import type { Pin } from './resident-map.ts';
import styles from './small-map.module.css';
import { useMediaQuery } from './use-media-query.ts';
import { useResidentMap } from './use-resident-map.ts';

export interface SmallMapProps {
  /** The accessible name. */
  name: string;
  position: Position;
  basemaps: Basemaps;
  /** The shown area; a few houses if absent. With a change of it, use another `key`. */
  extent?: Extent;
  /** Room at the edges; none if absent. */
  padding?: Padding;
  /** The map does not load; the address is shown as text anyway. */
  onFailed: () => void;
  /** Lies over the picture. */
  children?: ReactNode;
  /** Tests pass a fake. */
  load?: LoadMap;
}

/** From the pin to each edge of the shorter side: a few houses. */
const reachM = 120;
const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };
const noPins: readonly Pin[] = [];
const noEmphasis = { highlighted: null, selected: null };
const ignore = () => {};

export function SmallMap({
  name,
  position,
  basemaps,
  extent,
  padding = noPadding,
  onFailed,
  children,
  load = loadMap,
}: SmallMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [credits, setCredits] = useState<string[]>([]);
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const usualExtent = useMemo(() => extentAround(position, reachM), [position]);

  const state = useResidentMap(
    element,
    {
      extent: extent ?? usualExtent,
      basemaps,
      basemap: 'streets',
      padding,
      theme,
      isMotionReduced,
      droppedPinName: name,
      pins: noPins,
      emphasis: noEmphasis,
      droppedPin: position,
    },
    {
      ready: ignore,
      click: ignore,
      pinClick: ignore,
      pinHover: ignore,
      dragStart: ignore,
      droppedPinMove: ignore,
      attributions: setCredits,
      basemapReachable: ignore,
    },
    load,
  );

  const notifyFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (state.is === 'failed') notifyFailed();
  }, [state.is]);

  return (
    <div className={styles.frame}>
      {/* The drawn map is no file for an <img>. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="img" aria-label={name} className={styles.picture}>
        <div ref={element} inert className={classNames(mapStyles.map, styles.map)} />
        {children}
      </div>
      <div className={styles.credits}>
        <MapAttribution credits={credits} />
      </div>
    </div>
  );
}
