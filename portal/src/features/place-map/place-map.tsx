import type { ReactNode } from 'react';
import { SmallMap } from '@fixpoint/ui/map/small-map.tsx';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { mapBasemaps } from './map-basemaps.ts';

export interface PlaceMapProps {
  /** What a screen reader says of it. */
  name: string;
  position: Position;
  onFailed: () => void;
}

/** One place on the municipality's map. */
export function PlaceMap(props: PlaceMapProps): ReactNode {
  return <SmallMap {...props} basemaps={mapBasemaps(useStartUp())} />;
}
