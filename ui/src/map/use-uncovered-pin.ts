/** Keeps a pin that was just placed in sight: nothing that floats on the map covers it. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Position } from './position.ts';
import type { ResidentMap } from './resident-map.ts';

/** The distance that stays between the pin and what floats on the map, in CSS pixels. */
const gapPx = 8;
/** The map may end before the pin is free, so it is moved a few times at most. */
const mostMoves = 3;
/** A slow device may need this long until the map has come to rest with the new pin, in ms. */
const settleMs = 3000;

export interface UncoveredPinDeps {
  /** Contains the map and everything that floats on it, marked with `data-covers-map`. */
  frame: RefObject<HTMLElement | null>;
  map: ResidentMap | undefined;
  droppedPin: Position | null;
  /** The duration of a flight. */
  durationMs: number;
}

export interface UncoveredPin {
  /** There is no room for the whole card. */
  isTight: boolean;
  /** Call when the map has come to rest. */
  handleRest: () => void;
}

/**
 * Moves the map if the card below or the search above covers the pin: after the pin was placed, and when one
 * of both changes its size.
 */
export function useUncoveredPin({ frame, map, droppedPin, durationMs }: UncoveredPinDeps): UncoveredPin {
  const [isTight, setTight] = useState(false);
  const whenAtRest = useRef<() => void>(undefined);
  const uncover = useEffectEvent((): boolean => {
    const distancePx = frame.current && coveredPx(frame.current);
    if (!distancePx) return false;
    if (distancePx.isTight) setTight(true);
    if (distancePx.down === 0) return false;
    map?.panBy(0, distancePx.down, durationMs);
    return true;
  });

  const place = droppedPin === null ? null : `${droppedPin.longitude} ${droppedPin.latitude}`;
  useEffect(() => {
    if (map === undefined || place === null || frame.current === null) return undefined;
    const watch = watchPin(frame.current, durationMs, () => uncover());
    whenAtRest.current = watch.handleRest;
    return () => {
      watch.stop();
      whenAtRest.current = undefined;
      setTight(false);
    };
  }, [frame, map, place, durationMs]);
  return { isTight, handleRest: () => whenAtRest.current?.() };
}

/** Calls `uncover` after the flight to a new pin and whenever its result may change, until it returns false. */
function watchPin(frame: HTMLElement, durationMs: number, uncover: () => boolean) {
  const placedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let movesLeft = mostMoves;
  const check = () => {
    clearTimeout(timer);
    // The flight must end first.
    timer = setTimeout(() => {
      if (movesLeft === 0 || !uncover()) return;
      movesLeft -= 1;
      check();
    }, durationMs + 100);
  };
  const handleResize = () => {
    movesLeft = mostMoves;
    check();
  };
  // Tests of screens have no layout.
  const resizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(handleResize);
  for (const part of frame.querySelectorAll('[data-covers-map]')) resizes?.observe(part);
  check();
  return {
    handleRest: () => {
      if (performance.now() - placedAt < durationMs + settleMs) check();
    },
    stop: () => {
      clearTimeout(timer);
      resizes?.disconnect();
    },
  };
}

interface CoveredPin {
  /** How far the middle of the map must move down to free the pin; negative: up. */
  down: number;
  /** There is no room for the whole pin between what is above and below. */
  isTight: boolean;
}

/** Undefined without a pin on the map. */
function coveredPx(frame: HTMLElement): CoveredPin | undefined {
  const pin = frame.querySelector('[data-dropped-pin]')?.getBoundingClientRect();
  if (pin === undefined) return undefined;
  const over = (selector: string) =>
    [...frame.querySelectorAll(selector)]
      .map((part) => part.getBoundingClientRect())
      .filter(({ left, right, height }) => height > 0 && left < pin.right && right > pin.left);
  const bounds = frame.getBoundingClientRect();
  // The free part of the map begins below the bar, if there is one.
  const free = frame.querySelector('[data-covers-map="top"]')?.getBoundingClientRect();
  const tops = over('[data-covers-map="top"] > *').map(({ bottom }) => bottom + gapPx);
  const bottoms = over('[data-covers-map="bottom"] > * > *').map(({ top }) => top - gapPx);
  const ceiling = Math.max(bounds.top, free?.top ?? 0, ...tops);
  const floor = Math.min(bounds.bottom, ...bottoms);
  const isTight = floor - ceiling < pin.height;
  // The tip says which place is meant, so it comes first.
  if (pin.bottom > floor || isTight) return { down: Math.round(pin.bottom - floor), isTight };
  return { down: Math.round(Math.min(0, pin.top - ceiling)), isTight };
}
