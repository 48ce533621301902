import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocationFailure } from './device-location.ts';
import { fakeMaps } from '#test/fake-map.ts';
import { MapControls } from './map-controls.tsx';
import type { LocationFix, MapOptions, ResidentMap } from './resident-map.ts';
import { useLocationTracking } from './use-location-tracking.ts';

const extent = { west: -1, south: 50, east: 1, north: 52 };
const onLocated = vi.fn<(fix: LocationFix, isFirst: boolean) => void>();
const onFailed = vi.fn<(why: LocationFailure) => void>();

/** The device, with a location that the test sets. */
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

const found = { position: { longitude: 0.4, latitude: 51.4 }, accuracyM: 120 };

function Tracked({ map, foundLocation = null }: { map: ResidentMap; foundLocation?: LocationFix | null }) {
  const tracking = useLocationTracking({
    map,
    extent,
    flightMs: 500,
    foundLocation,
    onLocated,
    onFailed,
  });
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
      <button onClick={tracking.start}>place the pin here</button>
    </>
  );
}

async function track(foundLocation: LocationFix | null = null) {
  const { load, maps } = fakeMaps();
  await load({ extent } as MapOptions, 0, () => undefined);
  const map = maps[0]!;
  shown = render(<Tracked map={map} foundLocation={foundLocation} />);
  fireEvent.click(screen.getByRole('button', { name: 'trackLocation' }));
  return map;
}

let shown: ReturnType<typeof render>;

const isPressed = () => screen.getByRole('button', { name: 'trackLocation' }).getAttribute('aria-pressed');

test("the map flies to the first location and follows the next ones at the resident's zoom", async () => {
  const map = await track();
  act(() => device.tell(0.2, 51.2));
  expect(map.zoom).toBe(16);
  map.zoomBy(-2, 0);
  act(() => device.tell(0.3, 51.3));
  expect(map.centre()).toEqual({ longitude: 0.3, latitude: 51.3 });
  expect(map.zoom).toBe(14);
  expect(map.location?.accuracyM).toBe(20);
});

const beginnings = () => onLocated.mock.calls.filter(([, isFirst]) => isFirst);

test('each location is reported with its accuracy, and the first one as such', async () => {
  await track();
  act(() => device.tell(0.2, 51.2));
  act(() => device.tell(0.3, 51.3));
  expect(onLocated.mock.calls).toEqual([
    [{ position: { longitude: 0.2, latitude: 51.2 }, accuracyM: 20 }, true],
    [{ position: { longitude: 0.3, latitude: 51.3 }, accuracyM: 20 }, false],
  ]);
});

test('a map that replaces a still continues tracking, and reports no second beginning', async () => {
  await track();
  act(() => device.tell(0.2, 51.2));
  const { load, maps } = fakeMaps();
  await load({ extent } as MapOptions, 0, () => undefined);
  shown.rerender(<Tracked map={maps[0]!} />);
  act(() => device.tell(0.3, 51.3));
  expect(maps[0]!.centre()).toEqual({ longitude: 0.3, latitude: 51.3 });
  expect(maps[0]!.zoom).toBe(12);
  expect(beginnings()).toHaveLength(1);
  fireEvent.click(screen.getByText('drag the map'));
  fireEvent.click(screen.getByRole('button', { name: 'trackLocation' }));
  act(() => device.tell(0.2, 51.2));
  expect(beginnings()).toHaveLength(2);
});

test('a device that is followed already is reported again when the resident asks for a pin at its place', async () => {
  await track();
  act(() => device.tell(0.2, 51.2));
  act(() => device.tell(0.3, 51.3));
  fireEvent.click(screen.getByText('place the pin here'));
  expect(onLocated.mock.calls.at(-1)).toEqual([
    { position: { longitude: 0.3, latitude: 51.3 }, accuracyM: 20 },
    true,
  ]);
  expect(isPressed()).toBe('true');
});

test('the found location is shown until the device is followed, and again afterwards', async () => {
  const map = await track(found);
  expect(map.location).toEqual(found);
  act(() => device.tell(0.2, 51.2));
  expect(map.location?.accuracyM).toBe(20);
  fireEvent.click(screen.getByText('drag the map'));
  expect(map.location).toEqual(found);
});

test('dragging the map stops the tracking', async () => {
  const map = await track();
  act(() => device.tell(0.2, 51.2));
  fireEvent.click(screen.getByText('drag the map'));
  expect(isPressed()).toBe('false');
  expect(device.clearWatch).toHaveBeenCalledWith(7);
  expect(map.location).toBeNull();
});

test('a refused location stops the tracking and reports the reason', async () => {
  await track();
  act(() => device.refuse(1));
  expect(onFailed).toHaveBeenCalledWith('denied');
  expect(isPressed()).toBe('false');
});

test('the map does not fly to a location outside the municipality, which is reported', async () => {
  const map = await track();
  act(() => device.tell(9, 51));
  expect(onFailed).toHaveBeenCalledWith('outside');
  expect(map.centre()).toEqual({ longitude: 0, latitude: 51 });
});
