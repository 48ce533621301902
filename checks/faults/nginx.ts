/** A real nginx with the shipped file, in front of two servers on this machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ProxySite, untilListening } from './program.ts';

const shippedFile = path.resolve(import.meta.dirname, '../../deploy/nginx.conf');

/** The reason why there is no nginx here. */
export function whyNoNginx(): string | undefined {
  return spawnSync('nginx', ['-v']).error === undefined
    ? undefined
    : 'there is no nginx (Debian: apt-get install nginx-light)';
}

/** Starts nginx with the shipped file; only names and addresses change. */
export async function startNginx(folder: string, site: ProxySite): Promise<ChildProcess> {
  writeFileSync(
    path.join(folder, 'site.conf'),
    siteFor(site).replace('/var/log/nginx/fixpoint.log', path.join(folder, 'access.log')),
  );
  const conf = path.join(folder, 'nginx.conf');
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    conf,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {} http { access_log off; ${temporaryPaths} include ${folder}/site.conf; }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', conf], { stdio: 'inherit' });
  await untilListening(child, 'nginx', site.port);
  return child;
}

function siteFor({ port, servers, certificate }: ProxySite): string {
  let site = readFileSync(shippedFile, 'utf8').replace('server_name .EXAMPLE.ORG;', 'server_name _;');
  for (const [at, origin] of servers.entries())
    site = site.replace(`127.0.0.1:${8080 + at}`, new URL(origin).host);
  if (certificate !== undefined)
    return site
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('CERTIFICATE.pem', certificate.certificate)
      .replace('PRIVATE-KEY.pem', certificate.key);
  return (
    site
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replaceAll(/ +ssl_certificate(_key)? .*\n/g, '')
      // The crowd itself sets the address from which each call comes.
      .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')
  );
}

/** The error lines of nginx, except refused connections to a server that is restarting. */
export function nginxComplaints(folder: string): string[] {
  const lines = readFileSync(path.join(folder, 'error.log'), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.includes('(111: Connection refused)'));
}

/** True if nginx has logged the call of this answer, by the id in the answer. */
export function hasLogged(folder: string, answer: Response): boolean {
  const callId = answer.headers.get('x-request-id');
  const lines = readFileSync(path.join(folder, 'access.log'), 'utf8').split('\n');
  return lines.some((line) => line !== '' && (JSON.parse(line) as { callId: string }).callId === callId);
}
