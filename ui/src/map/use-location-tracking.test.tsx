import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocationFailure } from './device-location.ts';
import { fakeMaps } from '#test/fake-map.ts';
import { MapControls } from './map-controls.tsx';
import type { MapOptions, ResidentMap } from './resident-map.ts';
import { useLocationTracking } from './use-location-tracking.ts';

const extent = { west: -1, south: 50, east: 1, north: 52 };
const onFailed = vi.fn<(why: LocationFailure) => void>();

/** The device, with its location in the test's hand. */
const device = {
  tell: (_longitude: number, _latitude: number) => undefined as void,
  refuse: (_code: number) => undefined as void,
  clearWatch: vi.fn<(watch: number) => void>(),
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('navigator', {
    geolocation: {
      watchPosition: (onFix: PositionCallback, onError: PositionErrorCallback) => {
        device.tell = (longitude, latitude) =>
          onFix({ coords: { longitude, latitude, accuracy: 20 } } as GeolocationPosition);
        device.refuse = (code) =>
          onError({ code, PERMISSION_DENIED: 1, TIMEOUT: 3 } as GeolocationPositionError);
        return 7;
      },
      clearWatch: device.clearWatch,
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Tracked({ map }: { map: ResidentMap }) {
  const tracking = useLocationTracking({ map, extent, flightMs: 500, onFailed });
  const texts = new Proxy({}, { get: (_, name) => String(name) }) as never;
  return (
    <>
      <MapControls
        map={map}
        texts={texts}
        tracking={tracking}
        stepMs={0}
        isPadOpen={false}
        onTogglePad={() => undefined}
      />
      <button onClick={tracking.stop}>drag the map</button>
    </>
  );
}

async function track() {
  const { load, maps } = fakeMaps();
  await load({ extent } as MapOptions, 0);
  const map = maps[0]!;
  render(<Tracked map={map} />);
  fireEvent.click(screen.getByRole('button', { name: 'trackLocation' }));
  return map;
}

const isPressed = () => screen.getByRole('button', { name: 'trackLocation' }).getAttribute('aria-pressed');

test('the map flies to the first location and follows the next ones at the zoom the resident chose', async () => {
  const map = await track();
  act(() => device.tell(0.2, 51.2));
  expect(map.zoom).toBe(16);
  map.zoomBy(-2, 0);
  act(() => device.tell(0.3, 51.3));
  expect(map.centre()).toEqual({ longitude: 0.3, latitude: 51.3 });
  expect(map.zoom).toBe(14);
  expect(map.location?.accuracyM).toBe(20);
});

test('dragging the map stops the tracking', async () => {
  const map = await track();
  act(() => device.tell(0.2, 51.2));
  fireEvent.click(screen.getByText('drag the map'));
  expect(isPressed()).toBe('false');
  expect(device.clearWatch).toHaveBeenCalledWith(7);
  expect(map.location).toBeNull();
});

test('a refused location switches the tracking off and says why', async () => {
  await track();
  act(() => device.refuse(1));
  expect(onFailed).toHaveBeenCalledWith('denied');
  expect(isPressed()).toBe('false');
});

test('a location outside the municipality is told and not flown to', async () => {
  const map = await track();
  act(() => device.tell(9, 51));
  expect(onFailed).toHaveBeenCalledWith('outside');
  expect(map.centre()).toEqual({ longitude: 0, latitude: 51 });
});
