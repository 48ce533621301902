import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { Crowd } from '#crowd.ts';
import { judge } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import type { Part } from '#part.ts';
import { startWithDatabase } from '#with-database.ts';

const longestAnswerMs = 8000;

/** The geocoder takes every call and answers none. */
export const geocoder: Part = {
  name: 'geocoder',
  title: 'The geocoder hangs under a crowd',
  async run({ folder, amounts, atTheEnd }) {
    const port = await freePort();
    let asked = 0;
    const silent = createServer(() => void (asked += 1)).listen(port, '127.0.0.1');
    atTheEnd.defer(() => {
      silent.closeAllConnections();
      silent.close();
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
    const longest = Math.round(ledger.longestMs);
    const refused = ledger.times('00010008');
    return [
      { what: 'calls to the geocoder', figure: String(asked), isGood: asked > 0 },
      { what: 'the longest answer', figure: `${longest} ms`, isGood: longest < longestAnswerMs },
      { what: 'calls that timed out', figure: String(refused), isGood: refused === 0 },
      ...(await judge(server.origin, ledger)),
    ];
  },
};
