import { setTimeout as pause } from 'node:timers/promises';
import { Crowd } from '#crowd.ts';
import { judgeLedger } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import type { FaultPart } from '#part.ts';
import { startWithDatabase } from '#with-database.ts';

/** CALL_DEADLINE_MS, plus the time that a busy machine needs to answer. */
const longestAnswerMs = 8000;

/** The database hangs: it keeps all connections and answers none. */
export const databaseStopped: FaultPart = {
  name: 'stopped',
  title: 'The database hangs (SIGSTOP) under a crowd',
  async run({ folder, amounts, atTheEnd }) {
    const { database, server } = await startWithDatabase(folder, atTheEnd);
    const ledger = new Ledger();
    const crowd = await Crowd.gather(server.origin, ledger, amounts.residents);
    await pause(2000);
    database.signalAll('SIGSTOP');
    await pause(amounts.stopSeconds * 1000);
    const refusalCount = ledger.times('00010008');
    database.signalAll('SIGCONT');
    const doneBefore = ledger.times('done');
    const resumedAt = performance.now();
    while (ledger.times('done') < doneBefore + amounts.residents && performance.now() - resumedAt < 60_000)
      await pause(20);
    const backMs = Math.round(performance.now() - resumedAt);
    await crowd.disperse();
    const longestMs = Math.round(ledger.longestMs);
    return [
      { what: 'the database hung for', figure: `${amounts.stopSeconds} s` },
      { what: 'calls refused with 00010008', figure: String(refusalCount), isGood: refusalCount > 0 },
      { what: 'the longest answer', figure: `${longestMs} ms`, isGood: longestMs < longestAnswerMs },
      { what: 'answers again after', figure: `${backMs} ms`, isGood: backMs < 15_000 },
      ...(await judgeLedger(server.origin, ledger)),
    ];
  },
};
