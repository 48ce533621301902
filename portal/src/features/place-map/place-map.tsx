import type { ReactNode } from 'react';
import { SmallMap } from '@fixpoint/ui/map/small-map.tsx';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { mapBasemaps } from './map-basemaps.ts';

export interface PlaceMapProps {
  /** The accessible name of the map. */
  name: string;
  position: Position;
  onFailed: () => void;
}

export function PlaceMap(props: PlaceMapProps): ReactNode {
  return <SmallMap {...props} basemaps={mapBasemaps(useStartUp())} />;
}
