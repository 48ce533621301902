import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mayHoldSecret, readConfig, readEnvironment } from './config.ts';
import { currentNames, formerNamesIn } from '#settings/former-names.ts';
import { settings } from '#settings/settings.ts';

test('without any setting the defaults apply', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: './data',
    productName: 'Fixpoint',
    origin: 'http://{client}.localhost:8080',
    trustProxy: false,
    guestSessionHours: 24,
    citizenSessionDays: 30,
    geocoder: 'embedded',
    databaseUrl: undefined,
    defaultClient: undefined,
  });
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test('links lead to the port that the server listens on, unless the origin is set', () => {
  expect(readConfig({ PORT: '9000' }).origin).toBe('http://{client}.localhost:9000');
  expect(readConfig({ ORIGIN: 'https://{client}.fix.example' }).origin).toBe('https://{client}.fix.example');
});

test('proxies are trusted by number or by address', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
});

test('all wrong settings are named at once, each with the expected value', () => {
  const attempt = () => readConfig({ PORT: '80a', LOG_LEVEL: 'loud', DEFAULT_CLIENT: 'River bend' });
  expect(attempt).toThrow(
    [
      "PORT is '80a'; expected a whole number from 0 to 65535.",
      "DEFAULT_CLIENT is 'River bend'; expected a municipality's name as in its address: letters, digits and hyphens.",
      "LOG_LEVEL is 'loud'; expected one of trace, debug, info, warn, error, fatal, silent.",
    ].join('\n'),
  );
});

test('a wrong address with a password is not shown', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
    "DATABASE_URL is '…'; expected an address like postgres://user:password@host:5432/database.",
  );
});

test('the proxy of webhooks is an http address, and its password is not shown', () => {
  const { webhookProxy } = readConfig({ WEBHOOK_PROXY: 'http://me:secret@proxy.example:4750' });
  expect(webhookProxy?.host).toBe('proxy.example:4750');
  const wrong = [
    'proxy.example:4750',
    'https://proxy.example',
    'http://me:secret@proxy.example/x',
    'http://me:100%@proxy.example',
    'http://m%e:secret@proxy.example',
    'http://:secret@proxy.example',
  ];
  for (const address of wrong)
    expect(() => readConfig({ WEBHOOK_PROXY: address })).toThrow("WEBHOOK_PROXY is '…'; expected an address");
});

test.each([
  's3://b?region=eu-central-1',
  's3://bucket?endpoint=s3.example.org',
  's3://bucket?endpoint=https://s3.example.org/path',
  's3://bucket?endpoint=https://me:secret@s3.example.org',
  's3://bucket/a//b?region=eu-central-1',
  's3://bucket?regoin=eu-central-1',
  's3://key@bucket',
  's3://AKIA:sec/ret@bucket',
  'https://s3.example.org/bucket',
  'file:///',
  './files',
])('%s is refused as a place for files, and is not shown', (url) => {
  const readWrongConfig = () =>
    readConfig({ FILES_URL: url, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' });
  expect(readWrongConfig).toThrow("FILES_URL is '…'; expected an address like s3://bucket/folder");
});

test('a store needs credentials, in its address or in settings of their own', () => {
  const url = 's3://bucket/city?endpoint=http://127.0.0.1:9000&region=garage';
  expect(() => readConfig({ FILES_URL: url, AWS_ACCESS_KEY_ID: 'me' })).toThrow(
    'AWS_SECRET_ACCESS_KEY is missing; FILES_URL needs it, or a key of its own: s3://key:secret@bucket.',
  );
  const place = {
    kind: 's3',
    bucket: 'bucket',
    prefix: 'city/',
    endpoint: 'http://127.0.0.1:9000',
    region: 'garage',
  };
  const knownCredentials = { AWS_ACCESS_KEY_ID: 'me', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({ FILES_URL: url, ...knownCredentials })).toMatchObject({
    filesUrl: { ...place, credentials: undefined },
  });
  const withKey = url.replace('s3://', 's3://te%3Ast:a%2Fb%2Bc@');
  expect(readConfig({ FILES_URL: withKey }).filesUrl).toEqual({
    ...place,
    credentials: { keyId: 'te:st', secret: 'a/b+c' },
  });
  expect(readConfig({ FILES_URL: 'file:///srv/fixpoint' }).filesUrl).toEqual({
    kind: 'folder',
    folder: '/srv/fixpoint',
  });
});

test('settings that may contain a secret are recognised by their names', () => {
  const hiddenSettings = Object.values(settings).filter(({ name }) => mayHoldSecret(name));
  expect(hiddenSettings.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'DATABASE_URL',
      'SECRET_KEY',
      'OIDC_CLIENT_SECRET',
      'FILES_URL',
      'AWS_SECRET_ACCESS_KEY',
      'WEBHOOK_PROXY',
    ]),
  );
});

test('a replica needs a named database', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://me@replica/db' };
  expect(() => readConfig(replica)).toThrow('DATABASE_URL is missing');
  expect(readConfig({ ...replica, DATABASE_URL: 'postgres://me@host/db' }).databaseReplicaLagSeconds).toBe(5);
});

test('the addresses of a provider are trusted only if one organisation signs in there', () => {
  const of = (tenant: string) => ({
    OIDC_ISSUER: `https://login.microsoftonline.com/${tenant}/v2.0`,
    OIDC_CLIENT_ID: 'fixpoint',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_TRUST_EMAIL: 'yes',
  });
  expect(readConfig(of('5d8a4f0c-0000-4000-8000-2f1f7e0c9a11')).isOidcEmailTrusted).toBe(true);
  for (const tenant of ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad'])
    expect(() => readConfig(of(tenant)), tenant).toThrow('OIDC_TRUST_EMAIL is yes; OIDC_ISSUER has to be');
});

test('a geocoding service needs its address', () => {
  expect(() => readConfig({ GEOCODER: 'photon' })).toThrow('GEOCODER_URL is missing');
  expect(() => readConfig({ SECURITY_CONTACT: 'mailto:a@b.example' })).toThrow('SECURITY_EXPIRES is missing');
  expect(readConfig({ GEOCODER: 'photon', GEOCODER_URL: 'https://photon.example' }).geocoder).toBe('photon');
});

test('every default is valid, and every setting explains itself', () => {
  const unfinishedSettings = Object.values(settings).filter(
    ({ fallback, meaning, expectedForm: expected, schema }) => {
      const isRight = schema.safeParse(fallback || undefined).success;
      return !isRight || !meaning.endsWith('.') || expected.endsWith('.');
    },
  );
  expect(unfinishedSettings).toEqual([]);
});

test('a misspelt setting in the .env file is named, with the right spelling', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-env-'));
  writeFileSync(path.join(folder, '.env'), 'DATABSE_URL=postgres://x\nPORTS=80\nTZ=UTC\nPORT=80\n');
  expect(() => readEnvironment(folder)).toThrow(
    'DATABSE_URL in .env is no setting; is DATABASE_URL meant?\nPORTS in .env is no setting; is PORT meant?',
  );
});

test('the .env file is used, and the environment overrides it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-env-'));
  writeFileSync(path.join(folder, '.env'), 'PRODUCT_NAME="Fix it"\nPATH=/nowhere\n');
  expect(readEnvironment(folder)).toMatchObject({ PRODUCT_NAME: 'Fix it', PATH: process.env['PATH'] });
  rmSync(folder, { recursive: true });
});

test('A setting under its former name counts as the setting, and is named for the warning', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-former-names-'));
  try {
    writeFileSync(path.join(folder, '.env'), 'QUOTA_MAILS_OF_TOWN=7\n');
    const environment = readEnvironment(folder);
    expect(readConfig(environment).mailsOfClient).toBe(7);
    expect(formerNamesIn(environment)).toEqual([
      { formerName: 'QUOTA_MAILS_OF_TOWN', currentName: 'QUOTA_MAILS_OF_CLIENT' },
    ]);
    writeFileSync(path.join(folder, '.env'), 'QUOTA_MAILS_OF_TOWN=7\nQUOTA_MAILS_OF_CLIENT=7\n');
    expect(() => readEnvironment(folder)).toThrow(
      'QUOTA_MAILS_OF_TOWN and QUOTA_MAILS_OF_CLIENT are both set. QUOTA_MAILS_OF_TOWN is the former name; remove it.',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('Every former name leads to a setting, and is no setting itself', () => {
  const names = Object.values(settings).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.values(currentNames)));
  for (const formerName of Object.keys(currentNames)) expect(names).not.toContain(formerName);
});
