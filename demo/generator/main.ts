/** Writes the generated files of the demo municipalities: `node demo/generator/main.ts`. */
import { aerialArchive } from '#aerial/aerial-archive.ts';
import { addressList } from '#buildings/address-list.ts';
import { folderOf, readMunicipality, writeInto } from '#municipality-folder.ts';
import { readPlan } from '#plans/plan-file.ts';
import { Projection } from '#projection.ts';
import { streetsArchive } from '#tiles/streets-archive.ts';
import { buildTown } from '#town.ts';

const TOWNS = ['riverbend', 'lakeside'];

for (const name of TOWNS) {
  const folder = folderOf(name);
  const { extent } = readMunicipality(folder);
  const projection = new Projection(extent);
  const town = buildTown(readPlan(name), projection.boxOf(extent));
  writeInto(folder, 'addresses.csv', addressList(town.addresses, projection));
  writeInto(folder, 'basemap/streets.pmtiles', streetsArchive(town, projection));
  writeInto(folder, 'basemap/aerial.pmtiles', await aerialArchive(town, extent, projection));
}
