import '@fixpoint/ui/test/patient-queries.ts';
import { fakeMaps } from '@fixpoint/ui/test/fake-map.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StartUpContext } from '#api/start-up.ts';
import { AreaMap } from './area-map.tsx';

afterEach(cleanup);

test('the name of the pin follows its meaning, even if an area is opened after the map has loaded', async () => {
  const { load, maps } = fakeMaps();
  const tiles = { kind: 'tiles', url: '/{z}/{x}/{y}.mvt', attribution: '', minZoom: 3, maxZoom: 14 } as const;
  const named = (droppedName: string) => (
    <StartUpContext value={{ basemaps: { streets: tiles, hybrid: tiles } }}>
      <AreaMap
        extent={{ west: -93.3, south: 44.9, east: -93.2, north: 45 }}
        areas={[]}
        dropped={null}
        droppedName={droppedName}
        onPlace={() => undefined}
        onMove={() => undefined}
        load={load}
      />
    </StartUpContext>
  );
  const { rerender } = render(named('The place that is tried.'));
  await vi.waitFor(() => expect(maps[0]?.droppedPinName).toBe('The place that is tried.'));
  rerender(named('The chosen corner.'));
  await vi.waitFor(() => expect(maps[0]!.droppedPinName).toBe('The chosen corner.'));
});
