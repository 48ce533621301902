import { stringify } from 'yaml';
import { expect, test } from 'vitest';
import { milton, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { readMunicipality } from './read-municipality.ts';

/** The error lines for a folder that cannot be applied, without the first line. */
async function problemsOf(folder: string): Promise<string[]> {
  const error = await readMunicipality(folder).then(
    () => new Error('it can be applied'),
    (problem: Error) => problem,
  );
  return error.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
}

test('a correct folder is read', async () => {
  const { file } = await readMunicipality(writeMunicipalityFolder());
  expect(file.name).toBe('milton');
});

test('all errors in the file are named at once, with what is expected', async () => {
  const [pothole] = milton.workTypes;
  const folder = writeMunicipalityFolder({
    name: 'www',
    timeZone: 'Illinois',
    extent: { west: 10, south: 40, east: 5, north: 400 },
    anonymousRequests: 'perhaps',
    accent: 'blue',
    logo: '../secret.jpg',
    colour: 'red',
    hyperlinks: [
      { displayname: 'Trap', hyperlink: 'javascript:alert(1)', protocoltype: 'http', displayorder: 1 },
    ],
    workTypes: [pothole, pothole],
    statuses: [{ key: 'new', name: 'New', citizenName: 'New', type: 'open' }],
    basemap: { streets: { xyz: 'https://tiles.example/{z}' } },
  });
  const problems = await problemsOf(folder);
  expect(problems.map((problem) => problem.replace('municipality.yaml: ', ''))).toEqual([
    expect.stringMatching(/^name: expected a host name's first label/),
    expect.stringMatching(/^timeZone: expected a time zone's IANA name/),
    expect.stringMatching(/^extent\.north: expected degrees from -85 to 85/),
    'extent.west: expected to be less than east',
    'anonymousRequests: expected true or false',
    expect.stringMatching(/^accent: expected a colour like/),
    expect.stringMatching(/^logo: expected the path of a file inside this folder/),
    'hyperlinks[0].hyperlink: expected an address that begins with http:// or https://',
    "workTypes[1].key: expected a unique key; 'pothole' is used above",
    'statuses[0].type: expected new, in-progress or final',
    expect.stringMatching(/^basemap\.streets: expected \{ pmtiles: a file, attribution \}/),
    'unknown: colour; check the spelling, or leave it out',
  ]);
});

test('errors in the hosting section are named field by field', async () => {
  const folder = writeMunicipalityFolder({
    language: 'fr',
    hostNames: ['https://311.city.gov', 'localhost', '10.0.0.1', '311.city.gov:8443', 'a_b.city.gov'],
    languages: ['en', 'tlh'],
    helpUrl: 'ftp://city.gov',
    mail: {
      from: 'nobody',
      support: 'nobody',
      server: 'smtp://post:secret@mail.city.gov',
      password: 'env:DATABASE_URL',
    },
    limits: { requestsOfGuest: 'many', requestsOfNetwork: '1, then 1/day' },
    quotas: { photoMegabytes: 0, mailsPerDay: 'all' },
  });
  const problems = await problemsOf(folder);
  const field = (problem: string) => problem.replace('municipality.yaml: ', '').split(': ', 1)[0]!;
  expect(problems.map(field)).toEqual([
    ...[0, 1, 2, 3, 4].map((at) => `hostNames[${at}]`),
    'languages[1]',
    'helpUrl',
    'mail.from',
    'mail.support',
    'mail.server',
    'mail.password',
    'limits.requestsOfGuest',
    'limits',
    'quotas.photoMegabytes',
    'quotas.mailsPerDay',
  ]);
  expect(problems.join()).toContain('expected a host name like 311.city.gov, without a scheme or a port');
  expect(problems.join()).toContain('begins with MAIL_PASSWORD_');
  expect(problems.join()).not.toMatch(/secret|DATABASE_URL/);
});

test('a municipality offers its own language, and has a mail user if it has a password', async () => {
  const languages = writeMunicipalityFolder({ language: 'fr', languages: ['en'] });
  expect(await problemsOf(languages)).toEqual([
    expect.stringContaining("languages: expected the municipality's own language among them"),
  ]);
  for (const mail of [{ password: 'x' }, { server: 'smtp://mail.city.gov', password: 'x' }])
    expect(await problemsOf(writeMunicipalityFolder({ mail }))).toEqual([
      expect.stringContaining('mail.password: expected a server with a user name'),
    ]);
  expect(await problemsOf(writeMunicipalityFolder({ hostNames: ['A.gov', 'a.gov.'] }))).toEqual([
    expect.stringContaining('hostNames: expected each host name once'),
  ]);
});

test('texts may be in several languages: the own language is the original, the others are translations', async () => {
  const [pothole, graffiti] = milton.workTypes;
  const folder = writeMunicipalityFolder({
    language: 'es',
    disclaimer: { enabled: true, text: { es: 'No para emergencias.', en: 'Not for emergencies.' } },
    workTypes: [{ ...pothole, name: { en: 'Pothole', es: 'Bache' } }, graffiti],
  });
  const { file } = await readMunicipality(folder);
  expect([file.language, file.disclaimer.text, ...file.workTypes.map(({ name }) => name)]).toEqual([
    'es',
    'No para emergencias.',
    'Bache',
    'Graffiti',
  ]);
  expect(file.translations).toEqual({
    en: { 'No para emergencias.': 'Not for emergencies.', Bache: 'Pothole' },
  });
});

test('errors in texts with several languages are named, with what is expected', async () => {
  const [pothole, graffiti] = milton.workTypes;
  const [submittedStatus] = milton.statuses;
  const problems = (changes: object) => problemsOf(writeMunicipalityFolder(changes));
  expect(
    await problems({
      language: 'tlh',
      workTypes: [{ ...pothole, name: { en: 'Pothole', xx: 'Loch', es: '', fr: 5 } }],
      statuses: [{ ...submittedStatus, citizenName: 7 }],
    }),
  ).toEqual([
    'municipality.yaml: language: expected a language: en, es, fr, ar',
    'municipality.yaml: workTypes[0].name.xx: expected a language: en, es, fr, ar',
    'municipality.yaml: workTypes[0].name.es: expected a name',
    "municipality.yaml: line 30: workTypes[0].name.fr: expected a name; 5 is a number here, write '5'",
    "municipality.yaml: line 35: statuses[0].citizenName: expected what residents read; 7 is a number here, write '7'",
  ]);
  expect(
    await problems({
      workTypes: [
        { ...pothole, name: { es: 'Bache' } },
        { ...graffiti, name: { en: 'Paint', es: 'Pintura' }, customMessage: { en: 'Paint', es: 'Grafiti' } },
      ],
    }),
  ).toEqual([
    "municipality.yaml: workTypes[0].name: expected a text in en too, the municipality's own language",
    "municipality.yaml: workTypes[1].customMessage.es: expected 'Pintura', as elsewhere for 'Paint'",
  ]);
});

test('places require addresses, and their file has to exist', async () => {
  expect(await problemsOf(writeMunicipalityFolder({ addresses: undefined, places: 'places.csv' }))).toEqual([
    'municipality.yaml: places: expected addresses as well, because the address search needs both',
  ]);
  expect(await problemsOf(writeMunicipalityFolder({ places: 'places.csv' }))).toEqual([
    'places.csv: there is no such file',
  ]);
});

test('a status names the words that a closing needs, and needs nothing without them', async () => {
  const statuses = (closingNeeds: string) => milton.statuses.map((status) => ({ ...status, closingNeeds }));
  expect(await problemsOf(writeMunicipalityFolder({ statuses: statuses('a sentence') }))).toEqual(
    milton.statuses.map(
      (_status, at) =>
        `municipality.yaml: statuses[${at}].closingNeeds: expected nothing, outcome, reply, either`,
    ),
  );
  const { file } = await readMunicipality(writeMunicipalityFolder({ statuses: statuses('either') }));
  expect(file.statuses.every(({ closingNeeds }) => closingNeeds === 'either')).toBe(true);
  const { file: plainFile } = await readMunicipality(writeMunicipalityFolder({}));
  expect(plainFile.statuses.every(({ closingNeeds }) => closingNeeds === 'nothing')).toBe(true);
});

test('a final status may have a sign for residents, and the disclaimer may be kept on devices', async () => {
  const statuses = milton.statuses.map((status) => ({ ...status, ending: 'reported' }));
  const disclaimer = { enabled: true, kept: true, text: 'Not for emergencies.' };
  const { file } = await readMunicipality(writeMunicipalityFolder({ statuses, disclaimer }));
  expect(file.statuses.every(({ ending }) => ending === 'reported')).toBe(true);
  expect(file.disclaimer.kept).toBe(true);
  const { file: plainFile } = await readMunicipality(writeMunicipalityFolder({}));
  expect(plainFile.statuses.every(({ ending }) => ending === 'other')).toBe(true);
  expect(plainFile.disclaimer.kept).toBe(false);
});

test('exactly one status is the initial one', async () => {
  const folder = writeMunicipalityFolder({
    statuses: milton.statuses.map((status) => ({ ...status, initial: true })),
  });
  expect(await problemsOf(folder)).toEqual([
    'municipality.yaml: statuses: expected exactly one status with initial: true',
  ]);
});

test('a retention period is a whole number, for data that can be deleted', async () => {
  const retention = { namesAfterMonths: 0, photosAfterMonths: 2.5, descriptionsAfterMonths: 12 };
  const problems = await problemsOf(writeMunicipalityFolder({ retention }));
  expect(problems).toEqual([
    'municipality.yaml: retention.namesAfterMonths: expected a whole number of months from 1 to 1200',
    'municipality.yaml: retention.photosAfterMonths: expected a whole number of months from 1 to 1200',
    expect.stringContaining('descriptionsAfterMonths'),
  ]);
});

test('files that are missing or are no picture of the right kind are named', async () => {
  const folder = writeMunicipalityFolder(
    {
      logo: 'logo.png',
      headerLogo: 'header.jpg',
      darkLogo: 'dark.jpg',
      addresses: 'all.csv',
      basemap: { streets: { pmtiles: 'map.pmtiles', attribution: '' } },
    },
    { 'logo.png': 'PNG', 'dark.jpg': 'JPEG' },
  );
  expect(await problemsOf(folder)).toEqual([
    'map.pmtiles: there is no such file',
    'all.csv: there is no such file',
    'logo.png: expected a jpeg',
    'header.jpg: there is no such file',
    'dark.jpg: expected a png',
  ]);
});

test('sample requests that do not fit the municipality are named', async () => {
  const request = {
    key: 'a',
    workType: 'flood',
    status: 'lost',
    daysAgo: 1,
    longitude: 0,
    latitude: 0,
    description: 'x',
    photos: ['gone.jpg'],
  };
  const folder = writeMunicipalityFolder(
    { sampleRequests: 'requests.yaml' },
    { 'requests.yaml': stringify([request]) },
  );
  expect(await problemsOf(folder)).toEqual([
    'gone.jpg: there is no such file',
    'requests.yaml: [0].longitude, latitude: expected a position inside the extent',
    "requests.yaml: [0].workType: there is no work type 'flood'",
    "requests.yaml: [0].status: there is no status 'lost'",
  ]);
});

test('sample cases that are unreadable or do not fit the municipality are named with their lines', async () => {
  const right = {
    key: 'a',
    workType: 'pothole',
    daysAgo: 3,
    longitude: -90.05,
    latitude: 40.05,
    description: 'x',
    acts: [[2.5, 'status', 'ana', 'completed']],
  };
  const lines = [
    right,
    { ...right, workType: 'flood', acts: [[1, 'team', 'ana', 'water']] },
    { ...right, acts: [[1, 'vanish', 'ana']] },
    { ...right, daysAgo: -1 },
  ];
  const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n\nno JSON\n`;
  const folder = writeMunicipalityFolder({ sampleCases: 'cases.jsonl' }, { 'cases.jsonl': text });
  expect(await problemsOf(folder)).toEqual([
    "cases.jsonl: line 2: there is no work type 'flood'",
    "cases.jsonl: line 2: there is no team 'water'",
    'cases.jsonl: line 3: acts: 0: expected acts like [3.5, "status", "ana", "completed"]',
    'cases.jsonl: line 4: daysAgo: expected days ago, 0 or more',
    expect.stringMatching(/^cases\.jsonl: line 6: /),
  ]);
  const folderWithoutCases = writeMunicipalityFolder({ sampleCases: 'cases.jsonl' });
  expect(await problemsOf(folderWithoutCases)).toEqual(['cases.jsonl: there is no such file']);
});

test('a file that is not YAML is reported with the line', async () => {
  const folder = writeMunicipalityFolder({}, { 'municipality.yaml': 'name: [milton\ntimeZone: "' });
  expect(await problemsOf(folder)).toEqual(expect.arrayContaining([expect.stringMatching(/line \d/)]));
});

test('a folder without the file is refused', async () => {
  expect(await problemsOf('/nowhere')).toEqual(['municipality.yaml: there is no such file']);
});
