import { expect, test } from 'vitest';
import { milton, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { readMunicipality } from './read-municipality.ts';

async function problemsOf(folder: string): Promise<string[]> {
  const error = await readMunicipality(folder).then(
    () => new Error('it can be read'),
    (problem: Error) => problem,
  );
  return error.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
}

test('a work type may say which requests near a new report residents see, and by default their own', async () => {
  const workTypes = (nearby: object) => [{ ...milton.workTypes[0]!, nearby }];
  const { file } = await readMunicipality(
    writeMunicipalityFolder({ workTypes: workTypes({ radius: 'neighbourhood', shows: 'pins' }) }),
  );
  expect(file.workTypes[0]!.nearby).toEqual({ radius: 'neighbourhood', with: [], shows: 'pins' });
  const { file: plainFile } = await readMunicipality(writeMunicipalityFolder({}));
  expect(plainFile.workTypes[0]!.nearby).toEqual({ radius: 'same-spot', with: [], shows: 'own' });
  expect(
    await problemsOf(writeMunicipalityFolder({ workTypes: workTypes({ radius: '5 km', shows: 'all' }) })),
  ).toEqual([
    'municipality.yaml: workTypes[0].nearby.radius: expected same-object, same-spot, neighbourhood, off',
    'municipality.yaml: workTypes[0].nearby.shows: expected own or pins',
  ]);
  expect(await problemsOf(writeMunicipalityFolder({ workTypes: workTypes({ with: ['gone'] }) }))).toEqual([
    "municipality.yaml: workTypes[0].nearby.with: expected work types of this file; there is no 'gone'",
  ]);
});
