/** The previous release, next to this one: its code from git, with its packages. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const ours = '@fixpoint';

/** The reason why it is not available; undefined if it is. */
export function whyNoRelease(from: string | undefined): string | undefined {
  if (from === undefined) return 'no previous release is named: --from <commit or tag>';
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${from}^{commit}`], { cwd: root });
  if (found.error !== undefined) return 'there is no git';
  return found.status === 0 ? undefined : `git has no commit '${from}' here`;
}

/** Puts the release into the folder `before` below `folder`, and returns its path. */
export function bringRelease(from: string, folder: string, atTheEnd: AsyncDisposableStack): string {
  const before = path.join(folder, 'before');
  git('worktree', 'add', '--detach', '--quiet', before, from);
  atTheEnd.defer(() => git('worktree', 'remove', '--force', before));
  const lockOf = (place: string) => readFileSync(path.join(place, 'package-lock.json'), 'utf8');
  if (lockOf(before) === lockOf(root)) linkPackages(before);
  else {
    const lean = [
      'ci',
      '--omit=dev',
      '--workspace=server',
      '--include-workspace-root',
      '--no-audit',
      '--no-fund',
    ];
    execFileSync('npm', lean, { cwd: before, stdio: 'inherit' });
  }
  return before;
}

/** Unchanged packages are linked instead of installed; the release keeps its own workspaces. */
function linkPackages(before: string): void {
  const packages = path.join(before, 'node_modules');
  mkdirSync(path.join(packages, ours), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== ours) symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  for (const folder of readdirSync(before)) {
    const file = path.join(before, folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name: string };
    if (name.startsWith(`${ours}/`)) symlinkSync(path.join(before, folder), path.join(packages, name));
  }
}

function git(...words: string[]): void {
  execFileSync('git', words, { cwd: root, stdio: 'inherit' });
}
