/** Writes the generated files of the demo municipalities: `node demo/generator/main.ts`. */
import { addressList } from '#buildings/address-list.ts';
import { folderOf, readMunicipality, writeInto } from '#municipality-folder.ts';
import { riverbend } from '#plans/riverbend.ts';
import type { TownPlan } from '#plans/town-plan.ts';
import { Projection } from '#projection.ts';
import { streetsArchive } from '#tiles/streets-archive.ts';
import { buildTown } from '#town.ts';

const PLANS: Record<string, TownPlan> = { riverbend };

for (const [name, plan] of Object.entries(PLANS)) {
  const folder = folderOf(name);
  const { extent } = readMunicipality(folder);
  const projection = new Projection(extent);
  const town = buildTown(plan, projection.boxOf(extent));
  writeInto(folder, 'addresses.csv', addressList(town.addresses, projection));
  writeInto(folder, 'basemap/streets.pmtiles', streetsArchive(town, extent, projection));
}
