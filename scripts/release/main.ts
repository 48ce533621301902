/**
 * `npm run release -- <version>` makes a release from a clean working copy: it tests, writes the version and the
 * changelog into one commit, and builds the files of the release in `release/`. If the version is already
 * committed, it only builds them again. docs/how-to/release.md says what follows.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#scripts/source-files.ts';
import { changelogParts, closeUnreleased, newestVersion } from './changelog.ts';
import { buildImage, hasPodman, imageBytes, packagesOf } from './image.ts';
import { installedPackages } from './packages.ts';
import { writeProductUrl } from './product-url.ts';
import { sbomText } from './sbom.ts';
import { noticesText } from './third-party-notices.ts';
import { committedVersion, isNewer, writeVersion } from './version.ts';

const folder = path.join(root, 'release');

const usage = `npm run release -- product-url <address>   writes the address of the product's site into all files
npm run release -- <version> [options]        makes a release
  --day YYYY-MM-DD    the day of the release; default: today
  --is-tested         the tests of this commit are green already; do not run them
  --build <word>      a word for podman build, such as --build-arg=BASE_IMAGE=…; may be repeated`;

try {
  release();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function release(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      day: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      'is-tested': { type: 'boolean', default: false },
      build: { type: 'string', multiple: true, default: [] },
    },
  });
  const [version, address] = positionals;
  if (version === 'product-url' && address !== undefined) return writeProductUrl(root, address);
  if (positionals.length !== 1 || version === undefined || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(usage);
  if (git('status', '--porcelain') !== '')
    throw new Error('The working copy has changes. Commit or stash them first.');
  if (!values['is-tested']) runTests();
  if (version !== committedVersion(root)) prepare(version, values.day);
  build(version, values.build);
  console.log(nextSteps(version));
}

function runTests(): void {
  for (const part of ['everyday', 'all']) {
    const { status } = spawnSync(process.execPath, ['scripts/test.ts', part], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('The tests are not green, so nothing was released.');
  }
}

/** Writes the version into every file that names it, and commits. */
function prepare(version: string, day: string): void {
  const changelogFile = path.join(root, 'CHANGELOG.md');
  const changelog = readFileSync(changelogFile, 'utf8');
  const newest = newestVersion(changelog);
  if (!isNewer(version, newest)) throw new Error(`Version ${version} is not newer than ${newest}.`);
  const closed = closeUnreleased(changelog, version, day);
  writeFileSync(changelogFile, closed);
  writeVersion(root, version, day);
  git('commit', '--all', '--message', `release: prepare ${version}`);
}

/** Writes the files of the release. The same commit gives the same files, except for the image. */
function build(version: string, buildWords: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const revision = git('rev-parse', 'HEAD');
  const committedAt = Number(git('show', '--no-patch', '--format=%ct', 'HEAD'));
  const name = `fixpoint-${version}`;
  const packages = installedPackages(root);
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  git(
    'archive',
    '--format=tar.gz',
    `--prefix=${name}/`,
    '--output',
    path.join(folder, `${name}.tar.gz`),
    'HEAD',
  );
  write('THIRD-PARTY-NOTICES.txt', noticesText(packages));
  write(`${name}.cdx.json`, sbomText({ version, committedAt, packages, type: 'server' }));
  write(
    'NOTES.md',
    `${changelogParts(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')).find((part) => part.name === version)!.body}\n`,
  );
  if (hasPodman()) {
    const image = buildImage({ root, version, revision, committedAt, buildWords });
    const { npm, system } = packagesOf(image);
    write(
      `${name}-image.cdx.json`,
      sbomText({
        version,
        committedAt,
        packages: packages.filter((one) => npm.has(`${one.name}@${one.version}`)),
        systemPackages: system,
        type: 'image',
      }),
    );
    console.log(`${image}: ${Math.round(imageBytes(image) / 1e6)} MB unpacked`);
  } else console.log('Podman is not installed, so there is no image.');
  write('SHA256SUMS', checksums());
}

/** In the form of `sha256sum --check`. */
function checksums(): string {
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const hash = createHash('sha256').update(readFileSync(path.join(folder, file)));
      return `${hash.digest('hex')}  ${file}\n`;
    })
    .join('');
}

const nextSteps = (version: string) => `
Version ${version} is built in release/. To publish it:
  git tag --sign v${version} --message "Fixpoint ${version}" && git push origin main v${version}
  podman push localhost/fixpoint:${version} <registry>/fixpoint:${version}
  minisign -Sm release/SHA256SUMS
Then upload the files of release/ with the text of release/NOTES.md.`;

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}
