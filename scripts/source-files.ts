/** The source files of the project, as git knows them: tracked, and new ones that are not ignored. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** Paths from the root, with forward slashes. */
export function projectFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return list.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/** TypeScript files, including tests. */
export function sourceFiles(): string[] {
  return projectFiles().filter((file) => /\.tsx?$/.test(file));
}
