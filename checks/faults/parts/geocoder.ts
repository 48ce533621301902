import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { Crowd } from '#crowd.ts';
import { judgeLedger } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import type { FaultPart } from '#part.ts';
import { startWithDatabase } from '#with-database.ts';

const longestAnswerMs = 8000;

/** The geocoder takes every call and answers none. */
export const geocoder: FaultPart = {
  name: 'geocoder',
  title: 'The geocoder hangs under a crowd',
  async run({ folder, amounts, atTheEnd }) {
    const port = await freePort();
    let callCount = 0;
    const silentServer = createServer(() => void (callCount += 1)).listen(port, '127.0.0.1');
    atTheEnd.defer(() => {
      silentServer.closeAllConnections();
      silentServer.close();
    });
    const settings = {
      GEOCODER: 'photon',
      GEOCODER_URL: `http://127.0.0.1:${port}`,
      GEOCODER_TIMEOUT_MS: '30000',
    };
    const { server } = await startWithDatabase(folder, atTheEnd, settings);
    const ledger = new Ledger();
    const crowd = await Crowd.gather(server.origin, ledger, amounts.residents);
    await pause(amounts.seconds * 1000);
    await crowd.disperse();
    const longestMs = Math.round(ledger.longestMs);
    const refusalCount = ledger.times('00010008');
    return [
      { what: 'calls to the geocoder', figure: String(callCount), isGood: callCount > 0 },
      { what: 'the longest answer', figure: `${longestMs} ms`, isGood: longestMs < longestAnswerMs },
      { what: 'calls that timed out', figure: String(refusalCount), isGood: refusalCount === 0 },
      ...(await judgeLedger(server.origin, ledger)),
    ];
  },
};
