/**
 * A model of a whole municipality, made from its plan: land, streets, buildings and addresses. The same plan
 * gives the same model.
 */
import { addressesOf, type StreetAddress } from '#buildings/addresses.ts';
import { buildAlong } from '#buildings/build-along.ts';
import type { Building } from '#buildings/building.ts';
import { BuildingSite } from '#buildings/building-site.ts';
import type { Box } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import { woodlotsAround } from '#land/fields.ts';
import { Land } from '#land/land.ts';
import type { MunicipalityPlan } from '#plans/municipality-plan.ts';
import { randomFrom } from './random.ts';
import { StreetIndex } from '#streets/street-index.ts';
import { layStreets } from '#streets/street-network.ts';
import type { StreetPiece } from '#streets/street.ts';

/** The source of all maps and pictures. */
export interface MunicipalityModel {
  plan: MunicipalityPlan;
  land: Land;
  streets: readonly StreetPiece[];
  buildings: readonly Building[];
  addresses: readonly StreetAddress[];
  /** Small woods out in the farmland. */
  woodlots: readonly Line[];
}

/** Builds the model; only doors inside `extent` (metres) get addresses. */
export function buildModel(plan: MunicipalityPlan, extent: Box): MunicipalityModel {
  const land = new Land(plan);
  const streets = layStreets(plan, land);
  const rails = plan.rails.map<StreetPiece>((line) => ({ name: '', rank: 'path', line, start: 0 }));
  const site = new BuildingSite(land, new StreetIndex(streets), new StreetIndex(rails));
  const random = randomFrom(`${plan.seed} buildings`);
  const surroundings = { districts: plan.districts, edge: plan.edge, site, addressBox: extent };
  const along = streets.flatMap((street) => buildAlong(street, surroundings, random));
  const onSites = plan.sites.map<Building>(({ buildings }) => ({
    use: 'civic',
    parts: buildings,
    height: 9,
  }));
  const buildings = [...onSites, ...along];
  return {
    plan,
    land,
    streets,
    buildings,
    addresses: addressesOf(buildings, plan),
    woodlots: woodlotsAround(plan),
  };
}
