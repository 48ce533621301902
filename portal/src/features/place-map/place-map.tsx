import type { ReactNode } from 'react';
import { NumberedMap } from '@fixpoint/ui/map/numbered-map.tsx';
import { SmallMap } from '@fixpoint/ui/map/small-map.tsx';
import type { MapMark } from '@fixpoint/ui/map/mark-places.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { mapBasemaps } from './map-basemaps.ts';

export interface PlaceMapProps {
  /** The accessible name of the map. */
  name: string;
  position: Position;
  /** Other places with their numbers. */
  marks?: readonly MapMark[] | undefined;
  onFailed: () => void;
}

export function PlaceMap({ marks, ...props }: PlaceMapProps): ReactNode {
  const basemaps = mapBasemaps(useStartUp());
  if (marks === undefined) return <SmallMap {...props} basemaps={basemaps} />;
  return <NumberedMap {...props} marks={marks} basemaps={basemaps} />;
}
