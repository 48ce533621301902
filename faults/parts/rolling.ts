import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { Crowd } from '#crowd.ts';
import { judge } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import { nginxComplaints, startNginx, stopNginx, whyNoNginx } from '#nginx.ts';
import type { Part } from '#part.ts';
import { Server } from '#server.ts';
import { startWithDatabase } from '#with-database.ts';

const drainSeconds = '3';
/** A slow machine's call is not to be taken for a lost one. */
const deadlineMs = '30000';

/** Two servers behind nginx are restarted, one after the other, and nobody's call fails. */
export const rolling: Part = {
  name: 'rolling',
  title: 'Two servers behind nginx are restarted one after the other under a crowd',
  whyNot: whyNoNginx,
  async run({ folder, amounts, atTheEnd }) {
    const all = { DRAIN_SECONDS: drainSeconds, CALL_DEADLINE_MS: deadlineMs };
    const { server: one, settings } = await startWithDatabase(folder, atTheEnd, all);
    const other = new Server(await freePort(), settings);
    atTheEnd.defer(() => other.end('SIGINT'));
    await other.start();
    const port = await freePort();
    const nginxFolder = path.join(folder, 'nginx');
    mkdirSync(nginxFolder);
    const nginx = await startNginx(nginxFolder, port, [one.origin, other.origin]);
    atTheEnd.defer(() => stopNginx(nginx));
    const ledger = new Ledger();
    const crowd = await Crowd.gather(`http://127.0.0.1:${port}`, ledger, amounts.residents);
    for (let restarts = 0; restarts < amounts.rollingRestarts; restarts += 1) {
      for (const server of [one, other]) {
        await pause(500);
        await server.end('SIGTERM');
        await server.start();
        // As long as nginx leaves out a server that it could not reach.
        await pause(2500);
      }
    }
    await crowd.disperse();
    for (const line of nginxComplaints(nginxFolder)) console.log(line);
    const failed = ledger.calls - ledger.times('done');
    return [
      { what: 'rolling restarts', figure: String(amounts.rollingRestarts) },
      { what: 'calls that failed', figure: `${failed} of ${ledger.calls}`, isGood: failed === 0 },
      ...(await judge(`http://127.0.0.1:${port}`, ledger)),
    ];
  },
};
