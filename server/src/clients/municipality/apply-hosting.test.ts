/** The hosting section of a folder is read, checked, stored and exported. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { clientByName } from '#clients/client-store.ts';
import { mailServerOf } from '#clients/mail-password.ts';
import { portalOrigins } from '#clients/portal-origin.ts';
import { openFolderFileStore } from '#platform/files/folder-file-store.ts';
import { openSecretBox } from '#platform/secret-box.ts';
import { exportFolder } from '#cli/export-folder.ts';
import { applyTestFolder, temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';

const { database } = await createTestDatabase();
const maps = await openFolderFileStore(temporaryFolder());
const secrets = openSecretBox({ secretKey: undefined, dataDir: temporaryFolder() });
const origins = portalOrigins({
  origin: 'https://{client}.reports.example',
  defaultClient: undefined,
  port: 8080,
});

beforeEach(async () => {
  await database.query('truncate clients cascade');
});

const apply = (changes: object = {}) =>
  applyTestFolder(writeMunicipalityFolder(changes), database, { secrets, origins, maps });
const milton = async () => (await clientByName(database, 'milton'))!;

/** All fields of the section. */
const hostedFolder = {
  hostNames: ['311.milton.gov', 'roads.milton.gov'],
  languages: ['es', 'en'],
  helpUrl: 'https://milton.gov/help',
  mail: {
    from: 'City of Milton <311@milton.gov>',
    support: 'clerk@milton.gov',
    server: 'smtps://post%40milton.gov@mail.milton.gov',
    password: 'env:MAIL_PASSWORD_MILTON',
  },
  limits: { requestsOfGuest: '3, then 6/hour', callsOfKey: 'none' },
  quotas: { photoMegabytes: 500, mailsPerDay: 'none' },
};

test('the values of the folder are set, and removed when the folder does not have them any more', async () => {
  await apply(hostedFolder);
  expect(await milton()).toMatchObject({
    hostNames: ['311.milton.gov', 'roads.milton.gov'],
    hosting: {
      languages: ['es', 'en'],
      helpUrl: 'https://milton.gov/help',
      mailFrom: 'City of Milton <311@milton.gov>',
      supportEmail: 'clerk@milton.gov',
      mailServer: 'smtps://post%40milton.gov@mail.milton.gov',
      mailPasswordIn: 'MAIL_PASSWORD_MILTON',
      limits: { requestsOfGuest: '3, then 6/hour', callsOfKey: 'none' },
      quotas: { photoMegabytes: 500, mailsPerDay: 'none' },
    },
  });
  await apply();
  expect(await milton()).toMatchObject({ hostNames: [], hosting: {} });
});

test('a limit under its former name is accepted, but not next to its current name', async () => {
  const own = '3, then 6/hour';
  await apply({ limits: { requestsOfTown: own } });
  expect(await milton()).toMatchObject({ hosting: { limits: { requestsOfClient: own } } });
  await expect(apply({ limits: { requestsOfTown: own, requestsOfClient: own } })).rejects.toThrow(
    'requestsOfTown',
  );
});

test('the export is the same file, also from an empty database', async () => {
  const { clientId } = await apply(hostedFolder);
  const [first, second] = [temporaryFolder(), temporaryFolder()];
  await exportFolder(clientId, first, { database, maps });
  await database.query('truncate clients cascade');
  const again = await applyTestFolder(first, database, { secrets, origins, maps });
  await exportFolder(again.clientId, second, { database, maps });
  const [one, other] = [first, second].map((folder) =>
    readFileSync(path.join(folder, 'municipality.yaml'), 'utf8'),
  );
  expect(other).toBe(one);
  expect(one).toContain('password: env:MAIL_PASSWORD_MILTON\n');
});

test('a password in the file is stored encrypted, and never exported', async () => {
  const mail = { server: 'smtp://post@mail.milton.gov:587', password: 'open: "sesame"/?@' };
  const { clientId } = await apply({ mail });
  const rows = await database.query('select hosting, encode(mail_password, $1) as kept from clients', [
    'escape',
  ]);
  expect(JSON.stringify(rows)).not.toContain('sesame');
  const url = await mailServerOf(await milton(), { database, secrets, mailPasswords: {} });
  expect(decodeURIComponent(new URL(url!).password)).toBe('open: "sesame"/?@');
  const folder = temporaryFolder();
  await exportFolder(clientId, folder, { database, maps });
  const file = readFileSync(path.join(folder, 'municipality.yaml'), 'utf8');
  expect(file).not.toMatch(/sesame|password/);

  // The exported folder applies where the password is known; elsewhere the error names what is missing.
  await applyTestFolder(folder, database, { secrets, origins, maps });
  expect(await mailServerOf(await milton(), { database, secrets, mailPasswords: {} })).toBe(url);
  await database.query('truncate clients cascade');
  await expect(applyTestFolder(folder, database, { secrets, origins, maps })).rejects.toThrow(
    'mail.password: expected the password of post at that server',
  );
  expect(await clientByName(database, 'milton')).toBeUndefined();
});

test('a password is used only for the server and user that it was given for', async () => {
  await apply({ mail: { server: 'smtp://post@mail.milton.gov', password: 'sesame' } });
  for (const server of ['smtp://post@mail.evil.example', 'smtp://other@mail.milton.gov'])
    await expect(apply({ mail: { server } })).rejects.toThrow('mail.password: expected the password');
  await apply({ mail: { server: 'smtp://mail.milton.gov' } });
  expect(await mailServerOf(await milton(), { database, secrets, mailPasswords: {} })).toBe(
    'smtp://mail.milton.gov',
  );
  await expect(apply({ mail: { server: 'smtp://post@mail.milton.gov' } })).rejects.toThrow('mail.password');
});

test('a password of the environment is read from its variable', async () => {
  await apply(hostedFolder);
  const mailPasswords = { MAIL_PASSWORD_MILTON: 'a:b' };
  const url = await mailServerOf(await milton(), { database, secrets, mailPasswords });
  expect(url).toBe('smtps://post%40milton.gov:a%3Ab@mail.milton.gov');
  await expect(mailServerOf(await milton(), { database, secrets, mailPasswords: {} })).rejects.toThrow(
    'MAIL_PASSWORD_MILTON is not set',
  );
});

test('a password encrypted with another key leads to an error', async () => {
  await apply({ mail: { server: 'smtp://post@mail.milton.gov', password: 'sesame' } });
  const other = openSecretBox({ secretKey: undefined, dataDir: temporaryFolder() });
  await expect(mailServerOf(await milton(), { database, secrets: other, mailPasswords: {} })).rejects.toThrow(
    "The password of milton's mail server cannot be read with this server's SECRET_KEY",
  );
});

test('two municipalities cannot have one host name, not even through ORIGIN', async () => {
  await apply(hostedFolder);
  const ashby = { name: 'ashby', displayName: 'Ashby' };
  await expect(apply({ ...ashby, hostNames: ['311.ashby.gov', 'ROADS.milton.gov'] })).rejects.toThrow(
    'hostNames: roads.milton.gov belongs to milton already.',
  );
  await expect(apply({ ...ashby, hostNames: ['milton.reports.example'] })).rejects.toThrow(
    'hostNames: milton.reports.example belongs to milton already.',
  );
  expect(await clientByName(database, 'ashby')).toBeUndefined();
  await apply({ ...ashby, hostNames: ['milton.ashby.gov', 'ashby.reports.example'] });
  // A municipality can apply its own names again. Another one can have them once they are released.
  await apply(hostedFolder);
  await apply({ ...hostedFolder, hostNames: ['311.milton.gov'] });
  await apply({ ...ashby, hostNames: ['roads.milton.gov'] });
});

test('if two municipalities are applied at once, only one gets a host name', async () => {
  await apply();
  await apply({ name: 'ashby', displayName: 'Ashby' });
  const hostNames = ['311.county.gov'];
  const both = await Promise.allSettled([
    apply({ hostNames }),
    apply({ name: 'ashby', displayName: 'Ashby', hostNames }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
