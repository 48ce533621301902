import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { version as servedVersion } from '@fixpoint/server/src/platform/version.ts';
import { root } from '#scripts/source-files.ts';
import { newestVersion } from './changelog.ts';
import { committedVersion, isNewer, writeVersion } from './version.ts';

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

interface Lock {
  version: string;
  packages: Record<string, { version?: string }>;
}

/** The version that each file names. `/health/live` answers with the server's. */
function namedVersions(folder: string): Record<string, string | undefined> {
  const lock = JSON.parse(read(folder, 'package-lock.json')) as Lock;
  return {
    'package.json': committedVersion(folder),
    'package-lock.json': lock.version,
    'package-lock.json, first package': lock.packages['']?.version,
    'publiccode.yml': (parse(read(folder, 'publiccode.yml')) as { softwareVersion: string }).softwareVersion,
  };
}

test('every file and the server name the newest version of the changelog', () => {
  const newest = newestVersion(read(root, 'CHANGELOG.md'));
  const versions = { ...namedVersions(root), server: servedVersion };
  expect(versions).toEqual(Object.fromEntries(Object.keys(versions).map((name) => [name, newest])));
});

test('a release writes its version into every file that names one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  for (const file of ['package.json', 'package-lock.json', 'publiccode.yml'])
    cpSync(path.join(root, file), path.join(folder, file));
  writeVersion(folder, '9.10.11', '2030-01-02');
  expect(new Set(Object.values(namedVersions(folder)))).toEqual(new Set(['9.10.11']));
  expect(read(folder, 'publiccode.yml')).toContain("releaseDate: '2030-01-02'");
  rmSync(folder, { recursive: true });
});

test('the image takes its version from the release command alone', () => {
  const containerfile = read(root, 'deploy/Containerfile');
  expect(containerfile).toContain('ARG VERSION\n');
  expect(containerfile).toContain('org.opencontainers.image.version="${VERSION}"');
});

test.each([
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.0', true],
  ['0.2.0', '0.2.0', false],
  ['0.1.9', '0.2.0', false],
])('version %s after %s is newer: %s', (version, than, isExpected) => {
  expect(isNewer(version, than)).toBe(isExpected);
});
