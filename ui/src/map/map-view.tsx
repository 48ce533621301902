/** The portal's map with its controls, keyboard, notices, and a place for the address search. */
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Spinner } from '#feedback/spinner.tsx';
import type { BasemapName, Basemaps } from './basemap.ts';
import { closerLook } from './closer-look.ts';
import { CrossHair } from './cross-hair.tsx';
import type { LocationFailure } from './device-location.ts';
import type { Padding } from './fitted-view.ts';
import { type LoadMap, loadMap } from './load-map.ts';
import { MapOverlay } from './map-overlay.tsx';
import type { MapTexts } from './map-texts.ts';
import styles from './map-view.module.css';
import { placeZoom } from './place-zoom.ts';
import type { Extent, Position } from './position.ts';
import type { LocationFix, Pin, PinEmphasis, Sight } from './resident-map.ts';
import { useLocationTracking } from './use-location-tracking.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useResidentMap } from './use-resident-map.ts';
import { useUncoveredPin } from './use-uncovered-pin.ts';

/** spec 9: 500 ms. */
const fullFlightMs = 500;
const fullStepMs = 200;
const noPins: readonly Pin[] = [];
const noEmphasis: PinEmphasis = { highlighted: null, selected: null };

export interface MapViewHandle {
  /** Flies to a place nearby; does nothing while there is no map. */
  flyTo: (position: Position) => void;
  /** Moves a place into the middle of the free area, at the present zoom. */
  centreOn: (position: Position) => void;
  /** Follows the device's location, as the button at the top does. */
  locate: () => void;
  /** Brings the map so close to the dropped pin that its house can be seen; then one level closer each time. */
  comeCloser: () => void;
  /** Gives the map the keyboard's focus. */
  focus: () => void;
}

export interface MapViewProps {
  texts: MapTexts;
  /** The map keeps its first extent and basemaps: use another `key` to change them. */
  extent: Extent;
  basemaps: Basemaps;
  padding: Padding;
  pins?: readonly Pin[];
  emphasis?: PinEmphasis;
  droppedPin: Position | null;
  /** True if the pin's place is a guess: then a press on the pin brings the map closer. */
  isPinGuessed?: boolean;
  /** The location of the device. The map shows the location but does not follow it. */
  foundLocation?: LocationFix | null;
  /**
   * A click on no pin, or Enter under the cross-hair. `isFromAfar`: the zoom is so low that the place is a
   * guess. The screen returns true if it dropped the pin: then the map zooms in.
   */
  onPlacePin: (position: Position, isFromAfar: boolean) => boolean;
  /** True if a click places the pin: then it shows at once, before it is known not to be a double click. */
  mayPlacePin?: boolean;
  /** The dropped pin was dragged or nudged. */
  onMovePin: (position: Position) => void;
  onSelectPin?: (id: string) => void;
  /** The mouse is over a pin; null when it has left it. */
  onPointPin?: (id: string | null) => void;
  /** The map has stopped moving, and shows this. */
  onRest?: (sight: Sight) => void;
  /** The map takes clicks, or a still does instead; its tiles may still be loading. */
  onReady?: () => void;
  /** The map cannot be shown. After a retry, `onReady` may follow. */
  onFailed?: () => void;
  /** The map itself is ready, and its code no longer uses the connection. */
  onComplete?: () => void;
  /** Called with each location of the device that is followed, and `isFirst` when following it begins. */
  onLocated?: (fix: LocationFix, isFirst: boolean) => void;
  onLocationFailed?: (why: LocationFailure) => void;
  /** Tests of screens pass a fake. */
  load?: LoadMap;
  ref?: Ref<MapViewHandle>;
  /** Floats top-right (spec 2). */
  search?: ReactNode;
  /** Floats at the bottom: the next step. */
  prompt?: ReactNode;
}

export function MapView({
  texts,
  extent,
  basemaps,
  padding,
  pins = noPins,
  emphasis = noEmphasis,
  droppedPin,
  isPinGuessed = false,
  foundLocation = null,
  onPlacePin,
  mayPlacePin = false,
  onMovePin,
  onSelectPin,
  onPointPin,
  onRest,
  onReady,
  onFailed,
  onComplete,
  onLocated,
  onLocationFailed,
  load = loadMap,
  ref,
  search,
  prompt,
}: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const instructionsId = useId();
  const [basemap, setBasemap] = useState<BasemapName>('streets');
  const [credits, setCredits] = useState<string[]>([]);
  const [isReachable, setIsReachable] = useState(true);
  const [isCoarse, setIsCoarse] = useState(false);
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const stepMs = isMotionReduced ? 0 : fullStepMs;
  const flightMs = isMotionReduced ? 0 : fullFlightMs;

  const state = useResidentMap(
    region,
    {
      extent,
      basemaps,
      basemap,
      padding,
      theme,
      isMotionReduced,
      droppedPinName: texts.droppedPin,
      pins,
      emphasis,
      droppedPin,
    },
    {
      ready: () => onReady?.(),
      failed: () => onFailed?.(),
      complete: () => onComplete?.(),
      click: (position) => placePin(position),
      mayDropPin: () => mayPlacePin,
      pinClick: (id) => onSelectPin?.(id),
      pinHover: (id) => onPointPin?.(id),
      dragStart: () => tracking.stop(),
      droppedPinMove: onMovePin,
      droppedPinPress: () => isPinGuessed && comeCloser(),
      attributions: setCredits,
      basemapReachable: setIsReachable,
      basemapCoarse: setIsCoarse,
      rest: (sight) => {
        handleRest();
        onRest?.(sight);
      },
    },
    load,
  );
  const map = state.is === 'ready' ? state.map : undefined;
  // A still does not move. The map that replaces it is moved.
  const movingMap = state.is === 'ready' && !state.isStill ? map : undefined;
  const { isTight, handleRest } = useUncoveredPin({
    frame,
    map: movingMap,
    droppedPin,
    durationMs: flightMs,
  });
  const tracking = useLocationTracking({
    map,
    extent,
    flightMs,
    foundLocation,
    onLocated,
    onFailed: onLocationFailed,
  });
  const source = basemaps[basemap];
  const look = { map, droppedPin, source, flightMs, onPlacePin, onFlight: tracking.stop };
  const { placePin, comeCloser } = closerLook(look);
  const keys = useMapKeys({ map, stepMs, onDrop: placePin });
  useImperativeHandle(ref, () => ({
    flyTo: (position) => map?.flyTo(position, { zoom: placeZoom, durationMs: flightMs }),
    centreOn: (position) => map?.flyTo(position, { durationMs: flightMs }),
    locate: tracking.start,
    comeCloser,
    focus: () => region.current?.focus(),
  }));

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={insetsOf(padding)}
      data-failed={state.is === 'failed' || undefined}
      data-tight={isTight || undefined}
    >
      <div
        ref={region}
        className={styles.map}
        role="application"
        // The arrow keys control the map, and screen readers pass them to an application only.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={map ? 0 : -1}
        aria-label={texts.name}
        aria-describedby={instructionsId}
        aria-busy={state.is === 'loading'}
        aria-hidden={state.is === 'failed'}
        {...keys.handlers}
      />
      <p id={instructionsId} hidden>
        {texts.instructions}
      </p>
      {map && keys.hasCrossHair && <CrossHair {...map.middle()} />}
      {state.is === 'loading' && (
        <div className={styles.loading}>
          <Spinner label={texts.loading} />
        </div>
      )}
      <MapOverlay
        state={state}
        texts={texts}
        tracking={tracking}
        stepMs={stepMs}
        basemap={basemap}
        onBasemap={setBasemap}
        isReachable={isReachable}
        isCoarse={isCoarse}
        credits={credits}
        search={search}
        prompt={prompt}
      />
    </div>
  );
}

/** The padding of the panels, for the style sheet. */
function insetsOf({ right, left }: Padding): CSSProperties {
  return { '--pad-right': `${right}px`, '--pad-left': `${left}px` } as CSSProperties;
}
