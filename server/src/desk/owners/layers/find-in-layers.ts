/** Roads and areas of the layers in use around a pin. */
import type { AreaGeometry } from '@fixpoint/contract/desk/routing/routing.ts';
import { type AreaPosition, openArea } from '#desk/routing/area.ts';
import type { OwnedArea } from '#desk/owners/resolve-owner.ts';
import { type RoadLine, nearestOn } from '#desk/owners/road-line.ts';
import type { Database } from '#platform/database.ts';
import { boxAround } from '#platform/place-strips.ts';
import { selectKindsInUse, selectShapesIn } from './layer-store.ts';

export interface LayersInUse {
  /** The roads within the corridor; undefined: no layer has roads. */
  roadsAround(pin: AreaPosition, meters: number): Promise<RoadLine[] | undefined>;
  /** The areas around the pin. */
  areasAt(pin: AreaPosition): Promise<OwnedArea[]>;
}

/** Without a layer, no pin asks the database. `ownerKeyOf` turns a stored key into an owner, or the municipality. */
export async function openLayers(
  database: Database,
  clientId: number,
  ownerKeyOf: (key: string) => string | null,
): Promise<LayersInUse> {
  const kinds = await selectKindsInUse(database, clientId);
  return {
    async roadsAround(pin, meters) {
      if (!kinds.includes('roads')) return undefined;
      const { high, wide } = boxAround(pin.latitude, meters);
      const shapes = await selectShapesIn(database, clientId, 'roads', boxOf(pin, wide, high));
      return shapes
        .map(({ ownerKey, name, shape }) => ({
          ownerKey: ownerKeyOf(ownerKey),
          name,
          routes: [],
          points: Float64Array.from(shape as number[]),
        }))
        .filter((line) => nearestOn(line, pin, meters) !== undefined);
    },
    async areasAt(pin) {
      if (!kinds.includes('areas')) return [];
      const shapes = await selectShapesIn(database, clientId, 'areas', boxOf(pin, 0, 0));
      return shapes.map(({ ownerKey, name, shape }) => {
        const coordinates = shape as Extract<AreaGeometry, { type: 'MultiPolygon' }>['coordinates'];
        const area = openArea({ type: 'MultiPolygon', coordinates });
        return { ownerKey: ownerKeyOf(ownerKey), place: name, area };
      });
    },
  };
}

function boxOf({ longitude, latitude }: AreaPosition, wide: number, high: number) {
  return {
    west: longitude - wide,
    south: latitude - high,
    east: longitude + wide,
    north: latitude + high,
  };
}
