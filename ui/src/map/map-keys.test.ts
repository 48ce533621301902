import { expect, test } from 'vitest';
import { keyAct, type PressedKey } from './map-keys.ts';

function press(key: string, held: Partial<PressedKey> = {}): PressedKey {
  return { key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...held };
}

test('arrow keys on the map move the map', () => {
  expect(keyAct(press('ArrowUp'), 'map')).toEqual({ act: 'pan', right: 0, down: -100 });
  expect(keyAct(press('ArrowRight'), 'map')).toEqual({ act: 'pan', right: 100, down: 0 });
});

test('arrow keys on the pin nudge the pin, further with Shift', () => {
  expect(keyAct(press('ArrowLeft'), 'pin')).toEqual({ act: 'nudge', right: -4, down: 0 });
  expect(keyAct(press('ArrowDown', { shiftKey: true }), 'pin')).toEqual({ act: 'nudge', right: 0, down: 24 });
});

test('plus and minus zoom, on keyboards with or without Shift for them', () => {
  expect(keyAct(press('+', { shiftKey: true }), 'map')).toEqual({ act: 'zoom', levels: 1 });
  expect(keyAct(press('='), 'map')).toEqual({ act: 'zoom', levels: 1 });
  expect(keyAct(press('-'), 'pin')).toEqual({ act: 'zoom', levels: -1 });
});

test('Enter drops the pin from the map, and presses the pin when the pin has the focus', () => {
  expect(keyAct(press('Enter'), 'map')).toEqual({ act: 'drop' });
  expect(keyAct(press('Enter'), 'pin')).toBeUndefined();
});

test('Esc leaves; Tab and all keys with Ctrl, Alt or Meta belong to the browser', () => {
  expect(keyAct(press('Escape'), 'map')).toEqual({ act: 'leave' });
  expect(keyAct(press('Tab'), 'map')).toBeUndefined();
  for (const held of ['ctrlKey', 'altKey', 'metaKey']) {
    expect(keyAct(press('+', { [held]: true }), 'map')).toBeUndefined();
  }
});
