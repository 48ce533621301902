/** The programs of the cluster, and the packages to install if one is missing. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { s3ServerPackages, whyNoS3Server } from '@fixpoint/server/test/s3-server.ts';

const postgresqlFolder = '/usr/lib/postgresql';

/** Each program by Debian's package. */
const packages: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
};

/** Includes administrators' folders that an account's path may lack. */
export const programPath = `${process.env['PATH']}:/usr/sbin:/sbin`;

/** The reason why there can be no cluster here; undefined if there can be one. */
export function whyNoCluster(): string | undefined {
  if (process.platform !== 'linux')
    return 'its machines are addresses of the loopback network, which takes Linux';
  const missingPrograms = Object.entries(packages).filter(([program]) => !isInstalled(program));
  const names = missingPrograms.map(([, debian]) => debian);
  if (postgresqlPrograms() === undefined) names.push('postgresql');
  if (whyNoS3Server !== undefined) names.push(...s3ServerPackages);
  return names.length === 0
    ? undefined
    : `it needs more programs: apt-get install --yes --no-install-recommends ${names.join(' ')}`;
}

/** The folder of the programs of the newest PostgreSQL that Debian has installed. */
export function postgresqlPrograms(): string | undefined {
  const versions = existsSync(postgresqlFolder) ? readdirSync(postgresqlFolder) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  return newestFirst
    .map((version) => path.join(postgresqlFolder, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')));
}

function isInstalled(program: string): boolean {
  return programPath.split(':').some((folder) => existsSync(path.join(folder, program)));
}
