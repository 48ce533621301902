import { expect, test } from 'vitest';
import { writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { publishForFile } from './publish-section.ts';
import { readMunicipality } from './read-municipality.ts';

const problemsOf = (publish: object) =>
  readMunicipality(writeMunicipalityFolder({ publish })).then(
    () => '',
    (problem: Error) => problem.message,
  );

test('A folder says which work types are public and how exact their places are, and by default nothing is', async () => {
  const plainFolder = await readMunicipality(writeMunicipalityFolder({}));
  expect(plainFolder.file.publish).toEqual({
    preset: 'nothing',
    closedForDays: 180,

    workTypes: [],
  });
  const publish = {
    preset: 'reviewed',
    closedForDays: 0,
    openData: { license: 'CC-BY-4.0' },
    workTypes: [
      { key: 'pothole', place: 'exact' },
      { key: 'graffiti', shows: 'pins' },
    ],
  };
  const { file } = await readMunicipality(writeMunicipalityFolder({ publish }));
  expect(file.publish).toEqual({
    ...publish,
    openData: { license: 'CC-BY-4.0', delayHours: 24 },
    workTypes: [
      { key: 'pothole', shows: 'reviewed', place: 'exact' },
      { key: 'graffiti', shows: 'pins', place: 'cell' },
    ],
  });
});

test('A folder opens Open311, and by default it is shut', async () => {
  const { file } = await readMunicipality(
    writeMunicipalityFolder({ publish: { open311: true, searchEngines: true } }),
  );
  expect(file.publish).toMatchObject({ preset: 'nothing', open311: true, searchEngines: true });
  expect(publishForFile(file.publish)).toEqual({ publish: file.publish });
  expect(await problemsOf({ open311: 'yes' })).toContain('publish.open311: expected true or false');
});

test('Unknown words and work types are named', async () => {
  expect(await problemsOf({ preset: 'all' })).toContain(
    'publish.preset: expected nothing, pins, reviewed, open',
  );
  expect(await problemsOf({ closedForDays: -1 })).toContain('expected a whole number of days from 0 to 3650');
  expect(await problemsOf({ openData: { license: 'mine' } })).toContain(
    'publish.openData.license: expected CC0-1.0, PDDL-1.0',
  );
  expect(await problemsOf({ workTypes: [{ key: 'gone' }] })).toContain(
    "publish.workTypes[0].key: expected a work type of this file; there is no 'gone'",
  );
  const twice = [{ key: 'pothole' }, { key: 'pothole' }];
  expect(await problemsOf({ workTypes: twice })).toContain("'pothole' is used above");
});

test('A folder lists the sites that may show the public map in a frame', async () => {
  const embedOn = ['https://www.example.org', 'https://news.example:8443'];
  const { file } = await readMunicipality(writeMunicipalityFolder({ publish: { embedOn } }));
  expect(file.publish).toMatchObject({ embedOn });
  for (const wrong of ['http://www.example.org', 'https://www.example.org/', "https://a 'none'", '*'])
    expect(await problemsOf({ embedOn: [wrong] })).toContain('publish.embedOn[0]: expected a site');
});
