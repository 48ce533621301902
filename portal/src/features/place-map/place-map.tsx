import type { ReactNode } from 'react';
import { SmallMap } from '@fixpoint/ui/map/small-map.tsx';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { mapBasemaps } from './map-basemaps.ts';

/** One place on the municipality's map, in words that a screen reader says. */
export function PlaceMap({ name, position }: { name: string; position: Position }): ReactNode {
  const basemaps = mapBasemaps(useStartUp());
  return <SmallMap name={name} position={position} basemaps={basemaps} />;
}
