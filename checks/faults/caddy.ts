/** A real Caddy with the shipped file, in front of two servers on this machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ProxySite, untilListening } from './program.ts';

const shippedFile = path.resolve(import.meta.dirname, '../../deploy/Caddyfile');

/** The reason why there is no Caddy here. */
export function whyNoCaddy(): string | undefined {
  return spawnSync('caddy', ['version']).error === undefined
    ? undefined
    : 'there is no caddy (Debian: apt-get install caddy)';
}

/** Starts Caddy with the shipped file; only names and addresses change. Its data stays in the folder. */
export async function startCaddy(folder: string, site: ProxySite): Promise<ChildProcess> {
  const conf = path.join(folder, 'Caddyfile');
  const globalOptions = '{\n\tadmin off\n\tauto_https disable_redirects\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n';
  writeFileSync(conf, `${globalOptions}${siteFor(site)}`);
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', conf], {
    stdio: ['ignore', 'ignore', openSync(path.join(folder, 'error.log'), 'w')],
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  await untilListening(child, 'caddy', site.port);
  return child;
}

function siteFor({ port, servers, certificate }: ProxySite): string {
  let site = readFileSync(shippedFile, 'utf8').replaceAll(/^#.*\n/gm, '');
  for (const [at, origin] of servers.entries())
    site = site.replace(`127.0.0.1:${8080 + at}`, new URL(origin).host);
  if (certificate !== undefined)
    return site.replace(
      'YOUR-MUNICIPALITY.EXAMPLE.ORG {',
      `${certificate.name}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate.certificate} ${certificate.key}`,
    );
  return (
    site
      .replace('YOUR-MUNICIPALITY.EXAMPLE.ORG {', `http://:${port} {\n\tbind 127.0.0.1`)
      // The crowd itself sets the address from which each call comes.
      .replace('lb_policy', 'header_up X-Forwarded-For {header.X-Forwarded-For}\n\t\tlb_policy')
  );
}

/** Caddy's error lines, except refused connections to a server that is restarting. */
export function caddyComplaints(folder: string): string[] {
  const lines = readFileSync(path.join(folder, 'error.log'), 'utf8').split('\n');
  return lines.filter((line) => line.includes('"level":"error"') && !line.includes('connection refused'));
}
