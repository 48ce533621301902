/** A PostgreSQL as Debian installs it, with all of its programs, in a folder of our own; never as root. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const installFolder = '/usr/lib/postgresql';
const backups = path.resolve(import.meta.dirname, '../../docs/how-to/back-up.md');

/** The folder of its programs; undefined if it is not installed. */
function programs(): string | undefined {
  if (!existsSync(installFolder)) return undefined;
  const newestVersion = readdirSync(installFolder)
    .map(Number)
    .toSorted((one, other) => other - one)[0];
  return newestVersion !== undefined && newestVersion >= 15
    ? path.join(installFolder, String(newestVersion), 'bin')
    : undefined;
}

/** The reason why it is not available. */
export function whyNoPostgres(): string | undefined {
  return programs() === undefined
    ? 'there is no PostgreSQL 15 or newer (Debian: apt-get install postgresql)'
    : undefined;
}

/** The account that may run it; root may not. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))![0].split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** A folder that PostgreSQL's account may write, and all others may enter. */
export function folderForPostgres(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(path.dirname(folder), 0o755);
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Runs shell lines as PostgreSQL's account, with its programs first on the path; returns their output. */
export function asPostgres(lines: string, env: Record<string, string>): string {
  return runLines(lines, env, account());
}

/** Runs shell lines; the first one that fails ends them. */
export function runLines(
  lines: string,
  env: Record<string, string>,
  as: { uid?: number; gid?: number } = {},
): string {
  const search = `${programs()}:${process.env['PATH']}`;
  const environment = { PATH: search, LANG: 'C.UTF-8', ...env };
  const options = { env: environment, cwd: '/', encoding: 'utf8', ...as } as const;
  return execFileSync('bash', ['-euo', 'pipefail', '-c', lines], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The lines under this mark in docs/how-to/back-up.md, which operators read. */
export function documentedCommand(mark: string): string {
  const text = readFileSync(backups, 'utf8');
  const lines = text.split(`<!-- tested: ${mark} -->\n\n\`\`\`sh\n`)[1]?.split('\n```')[0];
  if (lines === undefined) throw new Error(`docs/how-to/back-up.md has nothing marked as tested: ${mark}.`);
  return lines;
}
