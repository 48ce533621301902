import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Crowd } from '#crowd.ts';
import { judgeLedger } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import { MailServer } from '#mail-server.ts';
import type { FaultFinding, FaultPart } from '#part.ts';
import type { Server } from '@fixpoint/harness/server.ts';
import { serverForACrowd } from '#server-for-a-crowd.ts';

const kills = 3;
/** The pauses between attempts grow: 3 seconds, 8, 20, 55. */
const deliveryMs = 120_000;

/** The mail server hangs, then refuses, then works; the server is killed while it sends. */
export const mail: FaultPart = {
  name: 'mail',
  title: 'The mail server hangs and refuses, and the server is killed while it sends',
  async run({ folder, amounts, atTheEnd }) {
    const post = new MailServer();
    const url = await post.start();
    atTheEnd.defer(() => post.stop());
    // With the embedded database: jobs of a killed process are resumed at once, not after ten minutes.
    const settings = { DATA_DIR: path.join(folder, 'data'), SMTP_URL: url, CHANGE_MAIL_MINUTES: '0' };
    const server = await serverForACrowd(settings);
    atTheEnd.defer(() => server.end('SIGINT'));
    await server.start();
    const ledger = new Ledger();
    const crowd = await Crowd.gather(server.origin, ledger, amounts.residents);
    for (const mood of ['hanging', 'refusing', 'taking'] as const) {
      post.mood = mood;
      post.hangUp();
      await pause((amounts.seconds * 1000) / 3);
    }
    await killWhileItSends(server);
    await crowd.disperse();
    const endsAt = performance.now() + deliveryMs;
    while (missingMails(post, ledger) > 0 && performance.now() < endsAt) await pause(200);
    return [...deliveries(post, ledger), ...(await judgeLedger(server.origin, ledger))];
  },
};

function missingMails(post: MailServer, ledger: Ledger): number {
  return ledger.accounts.filter((email) => !post.mailIdsByAddress.has(email)).length;
}

function deliveries(post: MailServer, ledger: Ledger): FaultFinding[] {
  const repeatedMails = Array.from(post.mailIdsByAddress.values()).filter((ids) => ids.length > 1);
  const wrongRepetitions = repeatedMails.filter((ids) => new Set(ids).size > 1 || ids[0] === '');
  return [
    {
      what: 'mails delivered',
      figure: `${post.mailIdsByAddress.size} of ${ledger.accounts.length}`,
      isGood: missingMails(post, ledger) === 0,
    },
    {
      what: 'mails delivered twice, after a kill',
      figure: String(repeatedMails.length),
      isGood: repeatedMails.length <= 2 * kills,
    },
    {
      what: '  with two different Message-IDs',
      figure: String(wrongRepetitions.length),
      isGood: wrongRepetitions.length === 0,
    },
  ];
}

async function killWhileItSends(server: Server): Promise<void> {
  for (let remainingKills = kills; remainingKills > 0; remainingKills -= 1) {
    await pause(500);
    await server.end('SIGKILL');
    await server.start();
  }
}
