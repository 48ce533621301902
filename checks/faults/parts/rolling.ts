import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { caddyComplaints, startCaddy, whyNoCaddy } from '#caddy.ts';
import { Crowd } from '#crowd.ts';
import { judgeLedger } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import { hasLogged, nginxComplaints, startNginx, whyNoNginx } from '#nginx.ts';
import type { FaultPart } from '#part.ts';
import { type ProxySite, endProgram } from '#program.ts';
import { restartInTurn } from '#restart-in-turn.ts';
import { serverForACrowd } from '#server-for-a-crowd.ts';
import { startWithDatabase } from '#with-database.ts';

/** Long enough that a slow machine's call does not count as lost. */
const deadlineMs = '30000';

/** A proxy with its shipped file. */
interface Proxy {
  /** How long a stopping server keeps answering. Health checks must notice the stop within this time. */
  drainSeconds: string;
  whyNot: () => string | undefined;
  start: (folder: string, site: ProxySite) => Promise<ChildProcess>;
  /** The lines of its log that need attention. */
  complaints: (folder: string) => string[];
  /** True if it has logged the call of this answer; missing for a proxy that logs no calls. */
  hasLogged?: (folder: string, answer: Response) => boolean;
}

const nginx: Proxy = {
  drainSeconds: '3',
  whyNot: whyNoNginx,
  start: startNginx,
  complaints: nginxComplaints,
  hasLogged,
};
const caddy: Proxy = {
  drainSeconds: '8',
  whyNot: whyNoCaddy,
  start: startCaddy,
  complaints: caddyComplaints,
};

export const rolling = rollingBehind({ name: 'rolling', title: 'nginx' }, nginx);
export const rollingBehindCaddy = rollingBehind({ name: 'rolling-caddy', title: 'Caddy' }, caddy);

/** Two servers behind a proxy are restarted, one after the other, and no call fails. */
function rollingBehind({ name, title }: Pick<FaultPart, 'name' | 'title'>, proxy: Proxy): FaultPart {
  return {
    name,
    title: `Two servers behind ${title} are restarted one after the other under a crowd`,
    whyNot: proxy.whyNot,
    async run({ folder, amounts, atTheEnd }) {
      const proxySettings = { DRAIN_SECONDS: proxy.drainSeconds, CALL_DEADLINE_MS: deadlineMs };
      const { server: firstServer, settings } = await startWithDatabase(folder, atTheEnd, proxySettings);
      const secondServer = await serverForACrowd(settings);
      atTheEnd.defer(() => secondServer.end('SIGINT'));
      await secondServer.start();
      const port = await freePort();
      const proxyFolder = path.join(folder, 'proxy');
      mkdirSync(proxyFolder);
      const child = await proxy.start(proxyFolder, {
        port,
        servers: [firstServer.origin, secondServer.origin],
      });
      atTheEnd.defer(() => endProgram(child));
      const ledger = new Ledger();
      const crowd = await Crowd.gather(`http://127.0.0.1:${port}`, ledger, amounts.residents);
      await restartInTurn([firstServer, secondServer], amounts.rollingRestarts);
      await crowd.disperse();
      for (const line of proxy.complaints(proxyFolder)) console.log(line);
      const isFound = proxy.hasLogged?.(proxyFolder, await fetch(`http://127.0.0.1:${port}/health/live`));
      const failedCount = ledger.calls - ledger.times('done');
      const log = isFound === undefined ? 'none is kept' : isFound ? 'found' : 'missing';
      return [
        { what: 'rolling restarts', figure: String(amounts.rollingRestarts) },
        { what: 'calls that failed', figure: `${failedCount} of ${ledger.calls}`, isGood: failedCount === 0 },
        { what: "a call's id in the log of the proxy", figure: log, isGood: isFound !== false },
        ...(await judgeLedger(`http://127.0.0.1:${port}`, ledger)),
      ];
    },
  };
}
