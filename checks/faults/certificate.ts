import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Certificate } from './program.ts';

/** The reason why no certificate can be made here. */
export function whyNoCertificate(): string | undefined {
  return spawnSync('openssl', ['version']).error === undefined
    ? undefined
    : 'there is no openssl (Debian: apt-get install openssl)';
}

/** Makes a self-signed certificate for a host, in the folder. */
export function makeCertificate(folder: string, name: string): Certificate {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subjectOptions = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', ...kind, ...subjectOptions, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });
  return { name, certificate, key };
}
