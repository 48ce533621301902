import '#test/patient-queries.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeMaps } from '#test/fake-map.ts';
import { MapView, type MapViewHandle, type MapViewProps } from './map-view.tsx';
import type { Position } from './position.ts';

const extent = { west: -1, south: 50, east: 1, north: 52 };
const tiles = { kind: 'tiles', url: '/{z}/{x}/{y}', attribution: 'The city', maxZoom: 15 } as const;
const basemaps = { streets: tiles, hybrid: { ...tiles, kind: 'xyz' } as const };
const padding = { top: 80, right: 15, bottom: 15, left: 15 };
const texts = {
  name: 'Map of Riverbend',
  instructions: 'Arrow keys move the map, Enter drops the pin',
  loading: 'Loading the map',
  failed: 'The map cannot be shown here',
  basemapUnreachable: 'The map picture cannot be loaded',
  basemapCoarse: 'The map picture shows less detail',
  retry: 'Try again',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  move: 'Move the map',
  moveUp: 'Up',
  moveDown: 'Down',
  moveLeft: 'Left',
  moveRight: 'Right',
  wholeArea: 'Whole area',
  trackLocation: 'Follow my location',
  streets: 'Streets',
  hybrid: 'Hybrid',
  showStreets: 'Show streets map',
  showHybrid: 'Show hybrid map',
  droppedPin: 'Your pin',
};

let fake: ReturnType<typeof fakeMaps>;
const newestMap = () => fake.maps.at(-1)!;
const region = () => screen.getByRole('application', { name: 'Map of Riverbend' });

beforeEach(() => {
  fake = fakeMaps();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Home(props: Partial<MapViewProps>) {
  const [pin, setPin] = useState<Position | null>(null);
  return (
    <MapView
      texts={texts}
      extent={extent}
      basemaps={basemaps}
      padding={padding}
      droppedPin={pin}
      onPlacePin={(position) => {
        setPin(position);
        return true;
      }}
      onMovePin={setPin}
      load={fake.load}
      {...props}
    />
  );
}

async function open(props: Partial<MapViewProps> = {}) {
  render(<Home {...props} />);
  await screen.findByRole('button', { name: 'Zoom in' });
}

test('a spinner is shown until the map is ready, and then the screen is notified', async () => {
  const onReady = vi.fn<() => void>();
  render(<Home onReady={onReady} />);
  expect(screen.getByRole('status', { name: 'Loading the map' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Zoom in' });
  expect(screen.queryByRole('status')).toBeNull();
  expect(onReady).toHaveBeenCalledTimes(1);
});

test('a click on the map drops a pin there', async () => {
  await open();
  act(() => newestMap().on.click({ longitude: 0.5, latitude: 51.5 }));
  expect(newestMap().droppedPin).toEqual({ longitude: 0.5, latitude: 51.5 });
});

test('a tap at a low zoom zooms in on its place, and the next tap does not', async () => {
  const onPlacePin = vi.fn<MapViewProps['onPlacePin']>(() => true);
  await open({ onPlacePin });
  act(() => newestMap().on.click({ longitude: 0.5, latitude: 51.5 }));
  expect(onPlacePin).toHaveBeenLastCalledWith({ longitude: 0.5, latitude: 51.5 }, true);
  expect(newestMap().centre()).toEqual({ longitude: 0.5, latitude: 51.5 });
  expect(newestMap()).toMatchObject({ lastDurationMs: 500 });
  const { zoom } = newestMap();
  expect(zoom).toBeGreaterThanOrEqual(17);
  act(() => newestMap().on.click({ longitude: 0.5001, latitude: 51.5 }));
  expect(onPlacePin).toHaveBeenLastCalledWith({ longitude: 0.5001, latitude: 51.5 }, false);
  expect(newestMap().centre()).toEqual({ longitude: 0.5, latitude: 51.5 });
  expect(newestMap().zoom).toBe(zoom);
});

test('a tap at a low zoom that places no pin moves nothing', async () => {
  await open({ onPlacePin: () => false });
  act(() => newestMap().on.click({ longitude: 0.5, latitude: 51.5 }));
  expect(newestMap().centre()).toEqual({ longitude: 0, latitude: 51 });
  expect(newestMap().zoom).toBe(12);
});

test('Enter at a low zoom zooms in, and a second Enter places the pin precisely', async () => {
  const onPlacePin = vi.fn<MapViewProps['onPlacePin']>(() => true);
  await open({ onPlacePin });
  region().focus();
  fireEvent.keyDown(region(), { key: 'Enter' });
  expect(onPlacePin).toHaveBeenLastCalledWith({ longitude: 0, latitude: 51 }, true);
  expect(newestMap().zoom).toBeGreaterThanOrEqual(17);
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  const wanted = newestMap().centre();
  fireEvent.keyDown(region(), { key: 'Enter' });
  expect(onPlacePin).toHaveBeenLastCalledWith(wanted, false);
});

test('with reduced motion the map zooms in at once', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await open();
  act(() => newestMap().on.click({ longitude: 0.5, latitude: 51.5 }));
  expect(newestMap().zoom).toBeGreaterThanOrEqual(17);
  expect(newestMap().lastDurationMs).toBe(0);
});

test('by keyboard alone: arrow keys move the map, Enter drops the pin under the cross-hair, Esc leaves', async () => {
  await open();
  region().focus();
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  expect(document.querySelector('.crossHair')).not.toBeNull();
  const wanted = newestMap().centre();
  expect(wanted.longitude).toBeGreaterThan(0);
  fireEvent.keyDown(region(), { key: 'Enter' });
  expect(newestMap().droppedPin).toEqual(wanted);
  fireEvent.keyDown(region(), { key: 'Escape' });
  expect(document.activeElement).toBe(document.body);
  expect(document.querySelector('.crossHair')).toBeNull();
});

test('the map does not trap the Tab key', async () => {
  await open();
  region().focus();
  expect(fireEvent.keyDown(region(), { key: 'Tab' })).toBe(true);
});

test('arrow keys nudge the focused pin, and Esc returns to the map', async () => {
  await open();
  act(() => newestMap().on.click({ longitude: 0, latitude: 51 }));
  const pin = region().appendChild(document.createElement('button'));
  pin.focus();
  fireEvent.keyDown(pin, { key: 'ArrowUp' });
  expect(newestMap().droppedPin?.latitude).toBeGreaterThan(51);
  fireEvent.keyDown(pin, { key: 'Escape' });
  expect(document.activeElement).toBe(region());
});

test('zooming has its own buttons, and the other buttons appear on request', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(newestMap().zoom).toBe(13);
  expect(screen.queryByRole('button', { name: 'Left' })).toBeNull();
});

test('everything that dragging and pinching do has a button', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Move the map' }));
  const pad = within(screen.getByRole('group', { name: 'Move the map' }));
  const press = (name: string) => fireEvent.click(pad.getByRole('button', { name }));
  press('Zoom in');
  expect(newestMap().zoom).toBe(13);
  press('Zoom out');
  expect(newestMap().zoom).toBe(12);
  press('Left');
  press('Up');
  expect(newestMap().centre().longitude).toBeLessThan(0);
  expect(newestMap().centre().latitude).toBeGreaterThan(51);
  press('Whole area');
  expect(newestMap().centre()).toEqual({ longitude: 0, latitude: 51 });
});

test('the toggle shows the aerial view, and then the streets again', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Show hybrid map' }));
  expect(newestMap().basemap).toBe('hybrid');
  fireEvent.click(screen.getByRole('button', { name: 'Show streets map' }));
  expect(newestMap().basemap).toBe('streets');
});

test('a map that does not load is replaced by a message, keeps the address search, and can be tried again', async () => {
  let isBlocked = true;
  const load: MapViewProps['load'] = async (...asked) => {
    if (isBlocked) throw new Error('blocked');
    return fake.load(...asked);
  };
  render(<Home load={load} search={<input aria-label="Find an address" />} />);
  await screen.findByText('The map cannot be shown here');
  expect(screen.getByRole('textbox', { name: 'Find an address' })).toBeTruthy();
  isBlocked = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Zoom in' });
  expect(screen.queryByText('The map cannot be shown here')).toBeNull();
});

test('while no tile loads a notice says so, and the map still takes pins', async () => {
  await open();
  act(() => newestMap().on.basemapReachable(false));
  expect(screen.getByText('The map picture cannot be loaded')).toBeTruthy();
  act(() => newestMap().on.click({ longitude: 0, latitude: 51 }));
  expect(newestMap().droppedPin).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('The map picture cannot be loaded')).toBeNull();
});

test('a notice says that the map shows less detail, and offers to try again only with a network', async () => {
  await open();
  act(() => newestMap().on.basemapCoarse!(true));
  expect(screen.getByText('The map picture shows less detail')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText('The map picture shows less detail')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  vi.restoreAllMocks();
  act(() => newestMap().on.basemapCoarse!(false));
  expect(screen.queryByText('The map picture shows less detail')).toBeNull();
});

test('the map flies to a chosen place: zoom 16, within 500 ms', async () => {
  const handle = createRef<MapViewHandle>();
  await open({ ref: handle });
  act(() => handle.current!.flyTo({ longitude: 0.25, latitude: 51.5 }));
  expect(newestMap()).toMatchObject({ zoom: 16, lastDurationMs: 500 });
  expect(newestMap().centre()).toEqual({ longitude: 0.25, latitude: 51.5 });
});

test('pins are shown and emphasised as the screen says, and report pointing and presses', async () => {
  const onSelectPin = vi.fn<(id: string) => void>();
  const onPointPin = vi.fn<(id: string | null) => void>();
  const pins = [{ id: '7', position: { longitude: 0, latitude: 51 } }];
  await open({ pins, emphasis: { highlighted: '7', selected: null }, onSelectPin, onPointPin });
  await vi.waitFor(() =>
    expect(newestMap()).toMatchObject({ pins, emphasis: { highlighted: '7', selected: null } }),
  );
  act(() => newestMap().on.pinHover('7'));
  act(() => newestMap().on.pinClick('7'));
  expect(onPointPin).toHaveBeenCalledWith('7');
  expect(onSelectPin).toHaveBeenCalledWith('7');
  expect(newestMap().droppedPin).toBeNull();
});

test('a map opens with the streets', async () => {
  await open();
  expect(newestMap().basemap).toBe('streets');
});

test('with reduced motion the map does not fly', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(newestMap().lastDurationMs).toBe(0);
});

test('a map that is no longer shown is destroyed', async () => {
  await open();
  cleanup();
  expect(newestMap().isDestroyed).toBe(true);
});
