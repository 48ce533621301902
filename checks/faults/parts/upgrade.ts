import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { Crowd } from '#crowd.ts';
import { judgeLedger } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import { nginxComplaints, startNginx, whyNoNginx } from '#nginx.ts';
import type { FaultPart } from '#part.ts';
import { endProgram } from '#program.ts';
import { bringRelease, whyNoRelease } from '#release-before.ts';
import { serverForACrowd } from '#server-for-a-crowd.ts';
import { startWithDatabase } from '#with-database.ts';

const drainSeconds = '3';
/** Long enough that a slow machine's call does not count as lost. */
const deadlineMs = '30000';
/** As long as nginx leaves out a server that it could not reach. */
const leftOutMs = 2500;

/**
 * Two servers of the previous release are replaced by two of this one, one after the other, and no call
 * fails.
 */
export const upgrade: FaultPart = {
  name: 'upgrade',
  title: 'Two servers of the previous release are replaced by this one, one after the other, under a crowd',
  whyNot: ({ from }) => whyNoRelease(from) ?? whyNoNginx(),
  async run({ folder, amounts, options, atTheEnd }) {
    const oldFolder = bringRelease(options.from!, folder, atTheEnd);
    const proxySettings = { DRAIN_SECONDS: drainSeconds, CALL_DEADLINE_MS: deadlineMs };
    const { server: firstServer, settings } = await startWithDatabase(
      folder,
      atTheEnd,
      proxySettings,
      oldFolder,
    );
    const secondServer = await serverForACrowd(settings, { folder: oldFolder });
    atTheEnd.defer(() => secondServer.end('SIGINT'));
    await secondServer.start();
    const migrationsBefore = await migrationsOf(settings['DATABASE_URL']!);
    const port = await freePort();
    const nginxFolder = path.join(folder, 'nginx');
    mkdirSync(nginxFolder);
    const nginx = await startNginx(nginxFolder, { port, servers: [firstServer.origin, secondServer.origin] });
    atTheEnd.defer(() => endProgram(nginx));
    const ledger = new Ledger();
    const crowd = await Crowd.gather(`http://127.0.0.1:${port}`, ledger, amounts.residents);
    await pause(2000);
    for (const server of [firstServer, secondServer]) {
      await server.end('SIGTERM');
      server.folder = undefined;
      await server.start();
      // After the first replacement both releases answer at the same time.
      await pause(leftOutMs + (amounts.seconds * 1000) / 4);
    }
    await crowd.disperse();
    for (const line of nginxComplaints(nginxFolder)) console.log(line);
    const failedCount = ledger.calls - ledger.times('done');
    const newMigrations = (await migrationsOf(settings['DATABASE_URL']!)) - migrationsBefore;
    return [
      { what: 'migrations of this release', figure: String(newMigrations) },
      { what: 'calls that failed', figure: `${failedCount} of ${ledger.calls}`, isGood: failedCount === 0 },
      ...(await judgeLedger(`http://127.0.0.1:${port}`, ledger)),
    ];
  },
};

async function migrationsOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from migrations');
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}
