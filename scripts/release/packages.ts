/** The npm packages that Fixpoint uses in production, from package-lock.json. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX expression, such as `MIT`. */
  licence: string;
  /** Hash of the package's file, such as `sha512-…` in Base64. */
  integrity: string | undefined;
  /** Where it is installed. */
  folder: string;
}

interface LockEntry {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
}

const modules = 'node_modules/';

/** Every package of the lock file, sorted by name and version. */
export function lockedPackages(root: string, { hasDev }: { hasDev: boolean }): LockedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(lock.packages)
    .filter(
      ([place, entry]) => place.includes(modules) && entry.link !== true && (hasDev || entry.dev !== true),
    )
    .map(([place, { version, license, integrity }]) => ({
      name: place.slice(place.lastIndexOf(modules) + modules.length),
      version: version ?? '',
      licence: license ?? 'UNKNOWN',
      integrity,
      folder: path.join(root, place),
    }))
    .toSorted((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'));
}

/** The production packages that are installed here, each version once. Packages for other machines are not. */
export function installedPackages(root: string): LockedPackage[] {
  const byName = new Map<string, LockedPackage>();
  for (const one of lockedPackages(root, { hasDev: false }))
    if (existsSync(one.folder)) byName.set(`${one.name}@${one.version}`, one);
  return [...byName.values()];
}
