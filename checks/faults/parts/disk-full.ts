import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Crowd } from '#crowd.ts';
import { judgeLedger } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import type { FaultPart } from '#part.ts';
import { startWithDatabase } from '#with-database.ts';

const megabytes = 16;
const leftBytes = 400_000;
const mostWaitMs = 90_000;

/** The disk of the photos is filled completely, and freed again. */
export const diskFull: FaultPart = {
  name: 'disk',
  title: 'The disk of the photos is full',
  whyNot: () =>
    process.platform === 'linux' && process.getuid?.() === 0
      ? undefined
      : 'a small disk is mounted, which takes root on Linux',
  async run({ folder, amounts, atTheEnd }) {
    const photos = path.join(folder, 'data/photos');
    mkdirSync(photos, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', photos]);
    atTheEnd.defer(() => void execFileSync('umount', ['-l', photos]));
    // The small disk is below the usual floor from the beginning.
    const { server } = await startWithDatabase(folder, atTheEnd, { FREE_SPACE_FLOOR: '0' });
    const ledger = new Ledger();
    const filler = path.join(photos, 'filler');
    const { bavail, bsize } = statfsSync(photos);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
    const crowd = await Crowd.gather(server.origin, ledger, amounts.residents);
    await pause(amounts.seconds * 1000);
    const whileFull = { requests: ledger.requests.length, photos: ledger.photos };
    const failedCount = ledger.calls - ledger.times('done');
    rmSync(filler);
    // After a write that failed on the full disk the server takes no photo for a minute.
    const giveUpAt = performance.now() + mostWaitMs;
    while (ledger.photos === whileFull.photos && performance.now() < giveUpAt) await pause(1000);
    await crowd.disperse();
    const after = ledger.photos - whileFull.photos;
    return [
      {
        what: 'requests taken meanwhile',
        figure: String(whileFull.requests),
        isGood: whileFull.requests > 0,
      },
      { what: 'calls refused meanwhile', figure: String(failedCount), isGood: failedCount > 0 },
      { what: 'photos taken after the disk is freed', figure: String(after), isGood: after > 0 },
      ...(await judgeLedger(server.origin, ledger, ['00010016'])),
    ];
  },
};
