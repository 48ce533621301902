import '#test/patient-queries.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeMaps } from '#test/fake-map.ts';
import { NumberedMap } from './numbered-map.tsx';

const tiles = { kind: 'tiles', url: '/{z}/{x}/{y}', attribution: 'The city', maxZoom: 15 } as const;
const basemaps = { streets: tiles, hybrid: tiles };
const position = { longitude: -91, latitude: 40.4 };

const ignore = () => {};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('other places are numbered around the pin', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = ignore;
      disconnect = ignore;
    },
  );
  const { load, maps } = fakeMaps();
  const marks = [
    { label: '1', position },
    { label: '2', position: { longitude: -91.001, latitude: 40.4005 } },
  ];
  render(<NumberedMap name="Map" {...{ position, basemaps, marks, load }} onFailed={ignore} />);
  await vi.waitFor(() => expect(maps).toHaveLength(1));
  const [own, other] = ['1', '2'].map((label) => screen.getByText(label).style);
  expect(Number.parseFloat(other!.left)).toBeLessThan(Number.parseFloat(own!.left) - 100);
  expect(Number.parseFloat(other!.top)).toBeLessThan(Number.parseFloat(own!.top) - 50);
});
