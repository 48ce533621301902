/** The container image of a release, built with Podman. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SystemPackage } from './sbom.ts';

/** Where the image has Fixpoint. */
const appFolder = 'opt/fixpoint';

export interface ImageRelease {
  root: string;
  version: string;
  /** The full hash of the commit. */
  revision: string;
  /** Seconds since 1970 of the commit. It becomes the time of every layer. */
  committedAt: number;
  /** More words for `podman build`, such as `--build-arg=BASE_IMAGE=…`. */
  buildWords: readonly string[];
}

/** True if this machine can build an image. */
export function hasPodman(): boolean {
  try {
    execFileSync('podman', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Builds the image, and returns its name. Throws if the label does not say the version. */
export function buildImage({ root, version, revision, committedAt, buildWords }: ImageRelease): string {
  const name = `localhost/fixpoint:${version}`;
  const words = [
    'build',
    '--file=deploy/Containerfile',
    `--tag=${name}`,
    `--timestamp=${committedAt}`,
    `--build-arg=VERSION=${version}`,
    `--build-arg=REVISION=${revision}`,
    ...buildWords,
    '.',
  ];
  execFileSync('podman', words, { cwd: root, stdio: 'inherit' });
  const label = podman(
    'image',
    'inspect',
    '--format',
    '{{index .Config.Labels "org.opencontainers.image.version"}}',
    name,
  );
  if (label !== version) throw new Error(`The image says version ${label} instead of ${version}.`);
  return name;
}

/** Bytes of the image when it is unpacked. */
export const imageBytes = (image: string): number =>
  Number(podman('image', 'inspect', '--format', '{{.Size}}', image));

/** The packages in the image. */
export interface ImagePackages {
  /** Debian's. */
  system: SystemPackage[];
  /** Names and versions from npm, such as `pg@8.23.1`. */
  npm: Set<string>;
}

/** Reads the list of dpkg, and the packages that are there of npm's list. No program of the image runs. */
export function packagesOf(image: string): ImagePackages {
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  const container = podman('create', image);
  try {
    podman('export', '--output', `${folder}/image.tar`, container);
    const read = (file: string) => tar('--extract', '--to-stdout', '--file', `${folder}/image.tar`, file);
    const files = new Set(tar('--list', '--file', `${folder}/image.tar`).split('\n'));
    return {
      system: systemPackages(read('var/lib/dpkg/status')),
      npm: npmPackages(read(`${appFolder}/node_modules/.package-lock.json`), files),
    };
  } finally {
    podman('rm', container);
    rmSync(folder, { recursive: true });
  }
}

/** The list of dpkg: a block of lines for each package. */
function systemPackages(status: string): SystemPackage[] {
  return status
    .split('\n\n')
    .map((block) => (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(block)?.[1])
    .filter((field) => field('Status')?.endsWith(' installed') === true)
    .map((field) => ({
      name: field('Package')!,
      version: field('Version')!,
      architecture: field('Architecture')!,
    }));
}

function npmPackages(lock: string, files: ReadonlySet<string>): Set<string> {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version?: string }> };
  const modules = 'node_modules/';
  return new Set(
    Object.entries(packages)
      .filter(([place]) => files.has(`${appFolder}/${place}/package.json`))
      .map(
        ([place, { version }]) => `${place.slice(place.lastIndexOf(modules) + modules.length)}@${version}`,
      ),
  );
}

const podman = (...words: readonly string[]) => run('podman', words).trim();
const tar = (...words: readonly string[]) => run('tar', words);

function run(program: string, words: readonly string[]): string {
  return execFileSync(program, words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
