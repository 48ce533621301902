import { setTimeout as pause } from 'node:timers/promises';
import { Crowd } from '#crowd.ts';
import { judgeLedger } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import type { FaultPart } from '#part.ts';
import { startWithDatabase } from '#with-database.ts';

/** The database is killed and restarted; the server stays alive and reconnects. */
export const databaseKills: FaultPart = {
  name: 'database',
  title: 'The database is killed with -9 under a crowd',
  async run({ folder, amounts, atTheEnd }) {
    const { database, server } = await startWithDatabase(folder, atTheEnd);
    const { pid } = server;
    const ledger = new Ledger();
    const crowd = await Crowd.gather(server.origin, ledger, amounts.residents);
    for (let kills = 0; kills < amounts.databaseKills; kills += 1) {
      await pause(300 + Math.random() * 1200);
      await database.kill();
      await database.start();
    }
    await crowd.disperse();
    return [
      { what: 'kills', figure: String(amounts.databaseKills) },
      {
        what: 'the server stayed alive',
        figure: String(server.pid === pid && server.isAlive),
        isGood: server.isAlive,
      },
      ...(await judgeLedger(server.origin, ledger)),
    ];
  },
};
