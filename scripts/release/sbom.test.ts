import { expect, test } from 'vitest';
import { root } from '#scripts/source-files.ts';
import { installedPackages } from './packages.ts';
import { sbomText, type SbomSubject } from './sbom.ts';
import { noticesText } from './third-party-notices.ts';

const packages = installedPackages(root);
const subject: SbomSubject = { version: '9.8.7', committedAt: 1_780_000_000, packages, type: 'server' };

interface Bill {
  specVersion: string;
  metadata: { timestamp: string; component: { version: string } };
  components: { purl: string; licenses?: unknown[]; hashes?: unknown[] }[];
}
const billOf = (some: SbomSubject) => JSON.parse(sbomText(some)) as Bill;

test('the bill of materials names every production package once, with licence and hash', () => {
  const { specVersion, metadata, components } = billOf(subject);
  expect([specVersion, metadata.component.version]).toEqual(['1.6', '9.8.7']);
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(packages.length);
  expect(components.filter(({ licenses, hashes }) => licenses === undefined || hashes === undefined)).toEqual(
    [],
  );
  expect(
    components.map(({ purl }) => purl).filter((purl) => purl.startsWith('pkg:npm/fastify@')),
  ).toHaveLength(1);
});

test('the same commit gives the same bill', () => {
  expect(sbomText(subject)).toBe(sbomText(subject));
  expect(billOf(subject).metadata.timestamp).toBe('2026-05-28T20:26:40.000Z');
});

test('the bill of the image has the packages of its operating system, too', () => {
  const systemPackages = [{ name: 'libc6', version: '2.41-12+deb13u1', architecture: 'amd64' }];
  const { components } = billOf({ ...subject, packages: [], systemPackages, type: 'image' });
  expect(components.map(({ purl }) => purl)).toEqual(['pkg:deb/debian/libc6@2.41-12%2Bdeb13u1?arch=amd64']);
});

test('the notices have the licence text of a package that pages and server contain', () => {
  const text = noticesText(packages);
  expect(text).toMatch(/^react \d[^]*?Copyright \(c\) Meta Platforms/m);
  expect(text).toMatch(/^fastify \d/m);
});
