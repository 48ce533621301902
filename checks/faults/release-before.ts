/** The previous release, next to this one: its code from git, with its packages. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const ownScope = '@fixpoint';

/** The reason why it is not available; undefined if it is. */
export function whyNoRelease(from: string | undefined): string | undefined {
  if (from === undefined) return 'no previous release is named: --from <commit or tag>';
  const revision = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${from}^{commit}`], { cwd: root });
  if (revision.error !== undefined) return 'there is no git';
  return revision.status === 0 ? undefined : `git has no commit '${from}' here`;
}

/** Puts the release into the folder `before` below `folder`, and returns its path. */
export function bringRelease(from: string, folder: string, atTheEnd: AsyncDisposableStack): string {
  const releaseFolder = path.join(folder, 'before');
  git('worktree', 'add', '--detach', '--quiet', releaseFolder, from);
  atTheEnd.defer(() => git('worktree', 'remove', '--force', releaseFolder));
  const lockOf = (place: string) => readFileSync(path.join(place, 'package-lock.json'), 'utf8');
  if (lockOf(releaseFolder) === lockOf(root)) linkPackages(releaseFolder);
  else {
    const installSteps = [
      'ci',
      '--omit=dev',
      '--workspace=server',
      '--include-workspace-root',
      '--no-audit',
      '--no-fund',
    ];
    execFileSync('npm', installSteps, { cwd: releaseFolder, stdio: 'inherit' });
  }
  return releaseFolder;
}

/** Unchanged packages are linked instead of installed; the release keeps its own workspaces. */
function linkPackages(releaseFolder: string): void {
  const packages = path.join(releaseFolder, 'node_modules');
  mkdirSync(path.join(packages, ownScope), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== ownScope) symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  for (const folder of readdirSync(releaseFolder)) {
    const file = path.join(releaseFolder, folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name: string };
    if (name.startsWith(`${ownScope}/`))
      symlinkSync(path.join(releaseFolder, folder), path.join(packages, name));
  }
}

function git(...words: string[]): void {
  execFileSync('git', words, { cwd: root, stdio: 'inherit' });
}
