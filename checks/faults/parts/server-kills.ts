import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Crowd } from '#crowd.ts';
import { judgeLedger } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import type { FaultPart } from '#part.ts';
import { serverForACrowd } from '#server-for-a-crowd.ts';

/** The server is killed. Its embedded database keeps running, and the next server finds it. */
export const serverKills: FaultPart = {
  name: 'server',
  title: 'The server is killed with -9 under a crowd',
  async run({ folder, amounts, atTheEnd }) {
    const server = await serverForACrowd({ DATA_DIR: path.join(folder, 'data') });
    atTheEnd.defer(() => server.end());
    await server.start();
    const ledger = new Ledger();
    const crowd = await Crowd.gather(server.origin, ledger, amounts.residents);
    for (let kills = 0; kills < amounts.serverKills; kills += 1) {
      await pause(300 + Math.random() * 1200);
      await server.end('SIGKILL');
      await server.start();
    }
    await crowd.disperse();
    const kills = { what: 'kills', figure: String(amounts.serverKills) };
    return [kills, ...(await judgeLedger(server.origin, ledger))];
  },
};
