/** Finds a PostgreSQL with Citus on this machine. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PostgresPrograms } from '@fixpoint/server/src/platform/embedded/postgres-programs.ts';

/** The usual places in Debian: a folder for each version. */
const usualPaths = ['17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin/pg_config`);

/**
 * Tries the `pg_config` named by `PG_CONFIG`, the one on the path, and Debian's places; undefined if there is
 * no Citus.
 */
export function findCitus(): PostgresPrograms | undefined {
  const chosenPath = process.env['PG_CONFIG'];
  const candidates = chosenPath === undefined ? ['pg_config', ...usualPaths] : [chosenPath];
  const pgConfigPath = candidates.find((pgConfig) => {
    const share = ask(pgConfig, '--sharedir');
    return share !== undefined && existsSync(path.join(share, 'extension/citus.control'));
  });
  const bin = pgConfigPath && ask(pgConfigPath, '--bindir');
  return bin ? { folder: path.dirname(bin), locale: ['--locale=C.UTF-8'] } : undefined;
}

function ask(pgConfig: string, option: string): string | undefined {
  const { status, stdout } = spawnSync(pgConfig, [option], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
