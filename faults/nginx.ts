/** A real nginx with the file that ships, before two servers on this machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const shipped = path.resolve(import.meta.dirname, '../deploy/nginx.conf');

/** Why there is none here. */
export function whyNoNginx(): string | undefined {
  return spawnSync('nginx', ['-v']).error === undefined
    ? undefined
    : 'there is no nginx (Debian: apt-get install nginx-light)';
}

/** Starts it; the file is as it ships, but for addresses, and plain HTTP in the place of TLS. */
export async function startNginx(
  folder: string,
  port: number,
  servers: readonly string[],
): Promise<ChildProcess> {
  let site = readFileSync(shipped, 'utf8')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('server_name .EXAMPLE.ORG;', 'server_name _;')
    // The crowd says itself from where each call comes.
    .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')
    .replace(/ +ssl_certificate(_key)? .*\n/g, '');
  for (const [at, origin] of servers.entries())
    site = site.replace(`127.0.0.1:${8080 + at}`, new URL(origin).host);
  writeFileSync(path.join(folder, 'site.conf'), site);
  const conf = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    conf,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', conf], { stdio: 'inherit' });
  for (let left = 100; left > 0 && child.exitCode === null; left -= 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);
    if (answer?.ok) return child;
    await pause(50);
  }
  throw new Error('nginx did not start.');
}

/** What it has to say beside that a server that is being restarted takes no connections. */
export function nginxComplaints(folder: string): string[] {
  const lines = readFileSync(path.join(folder, 'error.log'), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.includes('(111: Connection refused)'));
}

export async function stopNginx(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
