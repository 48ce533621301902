import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { Crowd } from '#crowd.ts';
import { judgeLedger } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import type { FaultFinding, FaultPart } from '#part.ts';
import type { Server } from '@fixpoint/harness/server.ts';
import { serverForACrowd } from '#server-for-a-crowd.ts';
import { startWithDatabase } from '#with-database.ts';

const hourMs = 3_600_000;
const shiftedClock = pathToFileURL(path.join(import.meta.dirname, '../shifted-clock.ts')).href;

/** The server's clock runs an hour fast, is corrected, and then runs an hour slow. */
export const clock: FaultPart = {
  name: 'clock',
  title: 'The clock of the server is an hour fast, and then an hour slow',
  async run({ folder, amounts, atTheEnd }) {
    const firstServer = await startWithDatabase(folder, atTheEnd);
    await firstServer.server.end('SIGINT');
    const startOff = async (offMs: number): Promise<Server> => {
      const server = await serverForACrowd(
        { ...firstServer.settings, CLOCK_OFF_MS: String(offMs) },
        { preload: shiftedClock },
      );
      atTheEnd.defer(() => server.end('SIGINT'));
      await server.start();
      return server;
    };
    const ledger = new Ledger();
    const findings: FaultFinding[] = [];
    for (const offMs of [hourMs, 0, -hourMs]) {
      const server = await startOff(offMs);
      const countBefore = ledger.requests.length;
      const crowd = await Crowd.gather(server.origin, ledger, amounts.residents);
      await pause((amounts.seconds * 1000) / 3);
      await crowd.disperse();
      await server.end('SIGINT');
      const takenCount = ledger.requests.length - countBefore;
      findings.push({
        what: `requests taken ${offMs / 60_000} minutes off`,
        figure: String(takenCount),
        isGood: takenCount > 0,
      });
    }
    // Requests from the time of the fast clock reach work-order systems when the real time gets there.
    const laterServer = await startOff(hourMs);
    return [...findings, ...(await judgeLedger(laterServer.origin, ledger))];
  },
};
