/** Writes the generated files of the demo municipalities: `node demo/generator/main.ts [name] …`. */
import { stringify } from 'yaml';
import { aerialArchive } from '#aerial/aerial-archive.ts';
import { addressList } from '#buildings/address-list.ts';
import { darkHeaderLogo, darkLogo, headerLogo, logo } from '#logos/logos.ts';
import { folderOf, readDemoMunicipality, writeInto, type DemoMunicipality } from '#municipality-folder.ts';
import { drawPhotos } from '#photos/take-photo.ts';
import { readPlan } from '#plans/plan-file.ts';
import { Projection } from '#projection.ts';
import { deskCases } from '#requests/desk-cases.ts';
import { sampleRequests } from '#requests/sample-requests.ts';
import { streetsArchive } from '#tiles/streets-archive.ts';
import { buildModel, type MunicipalityModel } from './municipality-model.ts';

const municipalityNames = ['riverbend', 'lakeside'];

const chosenNames = process.argv.length > 2 ? process.argv.slice(2) : municipalityNames;
for (const name of chosenNames) await writeMunicipality(name);

async function writeMunicipality(name: string): Promise<void> {
  const folder = folderOf(name);
  const municipality = readDemoMunicipality(folder);
  const { extent } = municipality;
  const projection = new Projection(extent);
  const model = buildModel(readPlan(name), projection.boxOf(extent));
  const write = (path: string, content: string | Buffer) => {
    writeInto(folder, path, content);
    console.log(`${name}/${path}: ${Math.round(content.length / 1000)} kB`);
  };
  write('addresses.csv', addressList(model.addresses, projection));
  write('basemap/streets.pmtiles', streetsArchive(model, projection));
  if (municipality.logo) write(municipality.logo, await logo(municipality.accent));
  if (municipality.headerLogo) write(municipality.headerLogo, await headerLogo(municipality.accent));
  if (municipality.darkLogo) write(municipality.darkLogo, await darkLogo(municipality.accent));
  if (municipality.darkHeaderLogo)
    write(municipality.darkHeaderLogo, await darkHeaderLogo(municipality.accent));
  if (municipality.sampleRequests) await writeRequests(write, municipality.sampleRequests, model, projection);
  if (municipality.sampleCases) {
    const cases = deskCases(model, projection, municipality.routing!);
    write(municipality.sampleCases, `${cases.map((one) => JSON.stringify(one)).join('\n')}\n`);
  }
  write('basemap/aerial.pmtiles', await aerialArchive(model, extent, projection));
}

async function writeRequests(
  write: (path: string, content: string | Buffer) => void,
  path: NonNullable<DemoMunicipality['sampleRequests']>,
  model: MunicipalityModel,
  projection: Projection,
): Promise<void> {
  const heading =
    '# Sample requests, so that the demo has something to show. Times are days before the folder is applied.\n';
  write(path, heading + stringify(sampleRequests(model, projection), { lineWidth: 110 }));
  for (const [photo, jpeg] of await drawPhotos(model.plan.seed)) write(photo, jpeg);
}
