import { setTimeout as pause } from 'node:timers/promises';
import { callWithoutPause } from '@fixpoint/server/test/calls-around-a-stop.ts';
import type { FaultPart } from '#part.ts';
import { startWithDatabase } from '#with-database.ts';

const times = 20;
const callersOfEachHabit = 4;

/** A server without a proxy is stopped while callers keep calling; nobody repeats a call. */
export const stops: FaultPart = {
  name: 'stops',
  title: 'A server without a proxy is stopped under a crowd',
  async run({ folder, atTheEnd }) {
    const { server } = await startWithDatabase(folder, atTheEnd, { DRAIN_SECONDS: '1' });
    let calls = 0;
    const lossTexts: string[] = [];
    for (let stopCount = 0; stopCount < times; stopCount += 1) {
      if (!server.isAlive) await server.start();
      const crowd = callWithoutPause(Number(new URL(server.origin).port), callersOfEachHabit);
      await pause(500 + Math.random() * 500);
      await server.end('SIGTERM');
      const crowdLedger = await crowd.result;
      calls += crowdLedger.calls;
      lossTexts.push(...crowdLedger.lostCalls);
    }
    for (const line of new Set(lossTexts)) console.log(line);
    return [
      { what: 'stops', figure: String(times) },
      {
        what: 'calls without an answer',
        figure: `${lossTexts.length} of ${calls}`,
        isGood: lossTexts.length === 0,
      },
    ];
  },
};
