import { expect, test } from 'vitest';
import { milton, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { readMunicipality } from './read-municipality.ts';

test('a work type may have a symbol, and everyday words in one language or in several', async () => {
  const [pothole, graffiti] = milton.workTypes;
  const folder = writeMunicipalityFolder({
    workTypes: [
      { ...pothole, symbol: 'pothole', words: ['hole', ' dip '] },
      { ...graffiti, words: { en: ['tag'], es: ['pintada'] } },
    ],
  });
  const { file } = await readMunicipality(folder);
  expect(file.workTypes).toMatchObject([
    { symbol: 'pothole', words: { en: ['hole', 'dip'] } },
    { symbol: 'other', words: { en: ['tag'], es: ['pintada'] } },
  ]);
  const wrongFolder = writeMunicipalityFolder({
    workTypes: [
      { ...pothole, symbol: 'hole' },
      { ...graffiti, words: { xx: ['tag'] } },
      { ...graffiti, key: 'tag', words: 'tag, spray' },
      { ...graffiti, key: 'spray', words: [''] },
    ],
  });
  const { message } = await readMunicipality(wrongFolder).then(
    () => new Error('it can be applied'),
    (problem: Error) => problem,
  );
  expect(message.split('\n').slice(1)).toEqual([
    expect.stringContaining('workTypes[0].symbol: expected pothole, pavement'),
    expect.stringContaining('workTypes[1].words: unknown: xx'),
    expect.stringContaining('workTypes[2].words: expected a list of at most 20 words, or a list for each'),
    expect.stringContaining('workTypes[3].words[0]: expected a word'),
  ]);
});
