import '#test/patient-queries.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeMaps } from '#test/fake-map.ts';
import type { MapOptions } from './resident-map.ts';
import { SmallMap } from './small-map.tsx';

const tiles = { kind: 'tiles', url: '/{z}/{x}/{y}', attribution: 'The city', maxZoom: 15 } as const;
const basemaps = { streets: tiles, hybrid: tiles };
const position = { longitude: -91, latitude: 40.4 };

const ignore = () => {};

afterEach(cleanup);

test('a place is shown with its surroundings and a pin, as a picture', async () => {
  const { load, maps } = fakeMaps();
  let made: MapOptions | undefined;
  render(
    <SmallMap
      name="Map: 12 Bridge Lane"
      position={position}
      basemaps={basemaps}
      onFailed={ignore}
      load={(options, ...rest) => {
        made = options;
        return load(options, ...rest);
      }}
    />,
  );
  await vi.waitFor(() => expect(maps[0]?.droppedPin).toEqual(position));
  const { west, east, south, north } = made!.extent;
  expect([(west + east) / 2, (south + north) / 2]).toEqual([-91, 40.4]);
  expect((north - south) * 111_320).toBeCloseTo(240, 0);
  const picture = screen.getByRole('img', { name: 'Map: 12 Bridge Lane' });
  // Nothing in it can take the focus or a touch.
  expect(picture.firstElementChild!.hasAttribute('inert')).toBe(true);
});

test('the credits of the map are shown', async () => {
  const { load, maps } = fakeMaps();
  render(<SmallMap name="Map" position={position} basemaps={basemaps} load={load} onFailed={ignore} />);
  await vi.waitFor(() => expect(maps).toHaveLength(1));
  maps[0]!.on.attributions(['The city']);
  expect(await screen.findByText('The city')).toBeTruthy();
});

test('a map that does not load is reported', async () => {
  const handleFailed = vi.fn<() => void>();
  const load = () => Promise.reject(new Error('No canvas'));
  render(<SmallMap name="Map" position={position} basemaps={basemaps} load={load} onFailed={handleFailed} />);
  await vi.waitFor(() => expect(handleFailed).toHaveBeenCalledOnce());
});
