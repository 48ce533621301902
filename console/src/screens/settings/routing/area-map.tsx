import { type LoadMap, loadMap } from '@fixpoint/ui/map/load-map.ts';
import type { MapTexts } from '@fixpoint/ui/map/map-texts.ts';
import { MapView } from '@fixpoint/ui/map/map-view.tsx';
import type { Extent, Position } from '@fixpoint/ui/map/position.ts';
import type { MapArea, ResidentMap } from '@fixpoint/ui/map/resident-map.ts';
import { useEffect, useState } from 'react';
import { useStartUp } from '#api/start-up.ts';
import { drawnBasemaps } from '#features/places/drawn-basemaps.ts';
import { InsteadOfMap } from '#features/places/instead-of-map.tsx';
import { deskMapTexts } from '#features/places/map-texts.ts';
import { text } from '#messages/text.ts';

export interface AreaMapProps {
  extent: Extent;
  areas: readonly MapArea[];
  /** The corner that moves, or the place that is tested. */
  dropped: Position | null;
  /** The name of the pin for screen readers. */
  droppedName: string;
  /** Called for a click on the map, or for Enter with the cross-hair. */
  onPlace: (position: Position) => void;
  /** Called when the pin was dragged, or moved by the arrow keys. */
  onMove: (position: Position) => void;
  /** Replaced by tests. */
  load?: LoadMap;
}

const padding = { top: 0, right: 0, bottom: 0, left: 0 };

export function AreaMap({
  areas,
  dropped,
  droppedName,
  onPlace,
  onMove,
  extent,
  load = loadMap,
}: AreaMapProps) {
  const basemaps = drawnBasemaps(useStartUp());
  const [map, setMap] = useState<ResidentMap>();
  useEffect(() => map?.showAreas?.(areas), [map, areas]);

  if (basemaps === undefined) return <InsteadOfMap failedText={text('routing.mapFailed')} />;
  return (
    <MapView
      texts={textsOf(droppedName)}
      extent={extent}
      basemaps={basemaps}
      padding={padding}
      droppedPin={dropped}
      onPlacePin={(position) => {
        onPlace(position);
        // Keeps the zoom, because the next corner may be far away.
        return false;
      }}
      onMovePin={onMove}
      load={async (...how) => {
        const made = await load(...how);
        setMap(made);
        return made;
      }}
    />
  );
}

function textsOf(droppedName: string): MapTexts {
  return {
    ...deskMapTexts(droppedName),
    name: text('routing.mapName'),
    instructions: text('routing.mapInstructions'),
    failed: text('routing.mapFailed'),
  };
}
