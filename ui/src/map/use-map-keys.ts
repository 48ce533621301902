/** Connects the keys to the map, and decides if the cross-hair is visible. */
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type KeyAct, keyAct } from './map-keys.ts';
import type { Position } from './position.ts';
import type { ResidentMap } from './resident-map.ts';

/** The targets of the keys. */
export interface KeySettings {
  map: ResidentMap | undefined;
  /** Duration of a step of the map. */
  stepMs: number;
  onDrop: (position: Position) => void;
}

/** For the element of the map. */
export interface MapKeys {
  /** True if the map has the focus, and not because of a click. */
  hasCrossHair: boolean;
  handlers: {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
    onPointerDown: () => void;
  };
}

/** Handles the keys pressed on the map or on its dropped pin. */
export function useMapKeys({ map, stepMs, onDrop }: KeySettings): MapKeys {
  const [hasCrossHair, setHasCrossHair] = useState(false);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isOnMap = event.target === event.currentTarget;
    const act = map && keyAct(event, isOnMap ? 'map' : 'pin');
    if (!act) return;
    event.preventDefault();
    setHasCrossHair(isOnMap && act.act !== 'leave');
    perform(act, map, event);
  }

  function perform(
    act: KeyAct,
    on: ResidentMap,
    { currentTarget, target }: KeyboardEvent<HTMLElement>,
  ): void {
    switch (act.act) {
      case 'pan':
        return on.panBy(act.right, act.down, stepMs);
      case 'nudge':
        return on.nudgeDroppedPin(act.right, act.down);
      case 'zoom':
        return on.zoomBy(act.levels, stepMs);
      case 'drop':
        return onDrop(on.centre());
      case 'leave':
        // The focus moves from the pin to the map, and from the map to the page.
        return target === currentTarget ? currentTarget.blur() : currentTarget.focus();
    }
  }

  return {
    hasCrossHair,
    handlers: {
      onKeyDown: handleKeyDown,
      onFocus: ({ target, currentTarget }) =>
        setHasCrossHair(target === currentTarget && target.matches(':focus-visible')),
      onBlur: () => setHasCrossHair(false),
      onPointerDown: () => setHasCrossHair(false),
    },
  };
}
