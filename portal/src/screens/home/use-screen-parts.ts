/** The parts of the screen that can get the focus or the view when a panel opens or closes. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MapViewHandle } from '@fixpoint/ui/map/map-view.tsx';
import { useScreenFocus } from '#features/branding/use-screen-focus.ts';
import { hasLostFocus } from './has-lost-focus.ts';
import type { PlacePin } from './map/use-place-pin.ts';
import type { RequestListHandle } from './request-list/request-list-panel.tsx';
import type { Home } from './state/use-home.ts';
import { usePanelTurns } from './use-panel-turns.ts';

export interface ScreenParts {
  main: RefObject<HTMLElement | null>;
  map: RefObject<MapViewHandle | null>;
  list: RefObject<RequestListHandle | null>;
  listToggle: RefObject<HTMLButtonElement | null>;
  createButton: RefObject<HTMLButtonElement | null>;
  /** Places the pin and moves the map to it. */
  pickPlace: PlacePin;
}

export function useScreenParts({ state, place, isRestored }: Home, isListOpen: boolean): ScreenParts {
  const main = useRef<HTMLElement>(null);
  const map = useRef<MapViewHandle>(null);
  const list = useRef<RequestListHandle>(null);
  const listToggle = useRef<HTMLButtonElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  useScreenFocus(main);
  usePanelTurns(state.panel.name === 'create', {
    // The panel covers a part of the map, perhaps the part with the pin.
    onOpened: () => state.pin && map.current?.centreOn(state.pin.position),
    // The button that opened it was removed meanwhile, so the focus cannot return automatically.
    onClosed: () => createButton.current?.focus(),
  });
  const showPin = useEffectEvent(() => state.pin && map.current?.flyTo(state.pin.position));
  const isPinBack = isRestored && state.isMapLoaded;
  useEffect(() => {
    if (isPinBack) showPin();
  }, [isPinBack]);
  usePanelTurns(isListOpen, {
    onClosed: () => hasLostFocus() && listToggle.current?.focus(),
  });
  const pickPlace: PlacePin = (pin) => {
    const isPlaced = place(pin);
    if (isPlaced) map.current?.flyTo(pin.position);
    return isPlaced;
  };
  return { main, map, list, listToggle, createButton, pickPlace };
}
