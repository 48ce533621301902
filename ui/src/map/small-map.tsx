/** A picture of one place: a map without interaction, with a pin in its middle. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { classNames } from '#look/class-names.ts';
import type { Basemaps } from './basemap.ts';
import { type LoadMap, loadMap } from './load-map.ts';
import { MapAttribution } from './map-attribution.tsx';
import mapStyles from './map-view.module.css';
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
  /** The map does not load; the address is shown as text anyway. */
  onFailed: () => void;
  /** Tests pass a fake. */
  load?: LoadMap;
}

/** From the pin to each edge of the shorter side: a few houses. */
const reachM = 120;
const metresPerDegree = 111_320;
const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };
const noPins: readonly Pin[] = [];
const noEmphasis = { highlighted: null, selected: null };
const ignore = () => {};

export function SmallMap({ name, position, basemaps, onFailed, load = loadMap }: SmallMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [credits, setCredits] = useState<string[]>([]);
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const extent = useMemo(() => around(position), [position]);

  const state = useResidentMap(
    element,
    {
      extent,
      basemaps,
      basemap: 'streets',
      padding: noPadding,
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
      </div>
      <div className={styles.credits}>
        <MapAttribution credits={credits} />
      </div>
    </div>
  );
}

function around({ longitude, latitude }: Position): Extent {
  const up = reachM / metresPerDegree;
  const right = up / Math.cos((latitude * Math.PI) / 180);
  return {
    west: longitude - right,
    south: latitude - up,
    east: longitude + right,
    north: latitude + up,
  };
}
