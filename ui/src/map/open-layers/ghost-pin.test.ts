import OlMap from 'ol/Map.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GhostPin } from './ghost-pin.ts';

const vibrate = vi.fn<(ms: number) => boolean>();
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', vi.fn());
  vi.stubGlobal('navigator', { vibrate });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vibrate.mockReset();
});

test('a pale pin shows until it is hidden, and screen readers ignore it', () => {
  const map = new OlMap({ controls: [] });
  const ghost = new GhostPin(map);
  expect(ghost.isShown).toBe(false);
  ghost.show([5, 6], false);
  const overlay = map.getOverlays().item(0);
  expect(overlay.getPosition()).toEqual([5, 6]);
  expect(overlay.getElement()?.style.pointerEvents).toBe('none');
  expect(vibrate).not.toHaveBeenCalled();
  ghost.hide();
  expect(ghost.isShown).toBe(false);
});

test('the pale pin stays until the pin covers it, and a new tap keeps it', () => {
  vi.useFakeTimers();
  const ghost = new GhostPin(new OlMap({ controls: [] }));
  ghost.show([5, 6], false);
  ghost.giveWay();
  expect(ghost.isShown).toBe(true);
  ghost.show([7, 8], false);
  vi.advanceTimersByTime(1000);
  expect(ghost.isShown).toBe(true);
  ghost.giveWay();
  vi.advanceTimersByTime(1000);
  expect(ghost.isShown).toBe(false);
  vi.useRealTimers();
});

test('the motor of a phone ticks under the finger, and a device without a motor causes no error', () => {
  const ghost = new GhostPin(new OlMap({ controls: [] }));
  ghost.show([5, 6], true);
  expect(vibrate).toHaveBeenCalledWith(10);
  vi.stubGlobal('navigator', {});
  ghost.show([5, 6], true);
});
