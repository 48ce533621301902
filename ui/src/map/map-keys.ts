/** The acts of keys on the map and on its dropped pin (interface: reporting without touching the map). */

/** The part that has the keyboard's focus. */
export type MapFocus = 'map' | 'pin';

/** The act of a key. Distances are CSS pixels. */
export type KeyAct =
  | { act: 'pan'; right: number; down: number }
  | { act: 'nudge'; right: number; down: number }
  | { act: 'zoom'; levels: number }
  | { act: 'drop' }
  | { act: 'leave' };

/** A key with its modifiers; a keyboard event is one. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const panPx = 100;
const nudgePx = 4;
const farNudgePx = 24;

const directions: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The act of a key, if it has one here. With Ctrl, Alt or Meta, keys belong to the browser. */
export function keyAct(pressed: PressedKey, focus: MapFocus): KeyAct | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  const direction = directions[pressed.key];
  if (direction) return focus === 'map' ? pan(direction) : nudge(direction, pressed.shiftKey);
  if (pressed.key === '+' || pressed.key === '=') return { act: 'zoom', levels: 1 };
  if (pressed.key === '-' || pressed.key === '_') return { act: 'zoom', levels: -1 };
  if (pressed.key === 'Enter' && focus === 'map') return { act: 'drop' };
  if (pressed.key === 'Escape') return { act: 'leave' };
  return undefined;
}

function pan([right, down]: [number, number]): KeyAct {
  return { act: 'pan', right: right * panPx, down: down * panPx };
}

function nudge([right, down]: [number, number], isFar: boolean): KeyAct {
  const step = isFar ? farNudgePx : nudgePx;
  return { act: 'nudge', right: right * step, down: down * step };
}
