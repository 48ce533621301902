/** Bills of materials in the form of CycloneDX 1.6, in JSON. */
import { Enums, Models, Serialize, SPDX as Spdx, Spec } from '@cyclonedx/cyclonedx-library';
import type { LockedPackage } from './packages.ts';

/** A package of the image's operating system. */
export interface SystemPackage {
  name: string;
  version: string;
  architecture: string;
}

export interface SbomSubject {
  version: string;
  /** Seconds since 1970 of the commit, so that a second run writes the same file. */
  committedAt: number;
  packages: readonly LockedPackage[];
  /** Packages of the operating system; none for the bill of the server. */
  systemPackages?: readonly SystemPackage[];
  type: 'server' | 'image';
}

/** The text of the bill. The same subject gives the same text. */
export function sbomText({ version, committedAt, packages, systemPackages = [], type }: SbomSubject): string {
  const bom = new Models.Bom();
  bom.metadata.timestamp = new Date(committedAt * 1000);
  bom.metadata.component = new Models.Component(
    type === 'server' ? Enums.ComponentType.Application : Enums.ComponentType.Container,
    'fixpoint',
    { bomRef: 'fixpoint', version, licenses: new Models.LicenseRepository([licenceOf('MIT')]) },
  );
  for (const one of packages) bom.components.add(npmComponent(one));
  for (const one of systemPackages) bom.components.add(systemComponent(one));
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** One licence by its SPDX name, or an expression such as `MIT OR CC0-1.0`. */
function licenceOf(licence: string): Models.License {
  return Spdx.isSupportedSpdxId(licence)
    ? new Models.SpdxLicense(licence)
    : new Models.LicenseExpression(licence);
}

function npmComponent({ name, version, licence, integrity }: LockedPackage): Models.Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, group, rest] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const component = new Models.Component(Enums.ComponentType.Library, rest ?? name, {
    bomRef: purl,
    version,
    purl,
    ...(group !== undefined && { group }),
    licenses: new Models.LicenseRepository([licenceOf(licence)]),
  });
  if (integrity?.startsWith('sha512-') === true)
    component.hashes.set(
      Enums.HashAlgorithm['SHA-512'],
      Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
    );
  return component;
}

function systemComponent({ name, version, architecture }: SystemPackage): Models.Component {
  const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
  return new Models.Component(Enums.ComponentType.Library, name, { bomRef: purl, version, purl });
}
