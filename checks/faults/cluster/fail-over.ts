import { setTimeout as pause } from 'node:timers/promises';
import { Crowd } from '#crowd.ts';
import { judgeLedger } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import type { MailServer } from '#mail-server.ts';
import type { FaultFinding, FaultPart } from '#part.ts';
import { restartInTurn } from '#restart-in-turn.ts';
import type { DatabaseNode } from './database-node.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { askReplicas } from './ask-replicas.ts';
import { type WholeCluster, bringUp } from './whole-cluster.ts';

/** The longest time without an acknowledged write. */
const longestSilenceMs = 30_000;
const patienceMs = 90_000;
/** The pauses between attempts grow: 3 seconds, 8, 20, 55. */
const deliveryMs = 120_000;

/** The ways in which the leader dies. */
const deaths: readonly {
  what: string;
  of: (leader: DatabaseNode) => Promise<void> | void;
  after: (leader: DatabaseNode) => Promise<void> | void;
}[] = [
  {
    what: "the leader's PostgreSQL is killed (-9)",
    of: (leader) => leader.killPostgres(),
    // The Patroni of the machine stays alive and turns the database into a replica.
    after: () => undefined,
  },
  {
    what: "the leader's machine dies and comes back",
    of: (leader) => leader.killAll(),
    async after(leader) {
      await leader.startEtcd();
      await leader.startPatroni();
    },
  },
];

/** The database's leader is killed under a crowd; then all servers are restarted, one after the other. */
export const failOver: FaultPart = {
  name: 'cluster',
  title:
    'Three databases, two servers: the leader is killed under a crowd, and the servers are restarted in turn',
  async run({ folder, amounts, atTheEnd }) {
    const startMs = performance.now();
    const cluster = await bringUp(folder, atTheEnd);
    const { databases, post, origin } = cluster;
    const findings: FaultFinding[] = [
      { what: 'the cluster is up after', figure: seconds(performance.now() - startMs) },
    ];
    const ledger = new Ledger();
    const crowd = await Crowd.gather(origin, ledger, amounts.residents);
    for (const death of deaths) {
      await pause(amounts.seconds * 1000);
      findings.push(...(await replaceLeader(databases, ledger, death)));
    }
    await pause(amounts.seconds * 1000);
    await crowd.disperse();
    findings.push(...(await judgeLedger(origin, ledger)), await mailsOf(post, ledger));
    findings.push(...(await askReplicas(cluster)));
    findings.push(
      ...(await restartAll(cluster, { times: amounts.rollingRestarts, residents: amounts.residents })),
    );
    return [...findings, { what: 'the whole run', figure: seconds(performance.now() - startMs) }];
  },
};

/**
 * Kills the leader. Waits until another one leads, every server can write again, and the old leader is back
 * as a replica.
 */
async function replaceLeader(
  databases: DatabaseCluster,
  ledger: Ledger,
  { what, of, after }: (typeof deaths)[number],
): Promise<FaultFinding[]> {
  const leader = await databases.leader();
  if (leader === undefined) throw new Error('No machine leads.');
  const silence = watchSilence(ledger);
  await of(leader);
  const newLeader = await nextLeader(databases, leader);
  const longestMs = await silence.untilBroken();
  await after(leader);
  const beforeMs = performance.now();
  await databases.untilWhole();
  return [
    { what, figure: `${leader.name} led, ${newLeader.name} leads` },
    {
      what: '  longest time without an acknowledged write',
      figure: seconds(longestMs),
      isGood: longestMs < longestSilenceMs,
    },
    { what: '  three machines again after', figure: seconds(performance.now() - beforeMs) },
  ];
}

async function nextLeader(databases: DatabaseCluster, deadLeader: DatabaseNode): Promise<DatabaseNode> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const leader = await databases.leader();
    if (leader !== undefined && leader !== deadLeader) return leader;
    await pause(100);
  }
  throw new Error('No machine has taken over.');
}

/**
 * Measures the longest time between two acknowledged reports, from now on until many have been acknowledged
 * again.
 */
function watchSilence(ledger: Ledger): { untilBroken(): Promise<number> } {
  let [count, lastMs, longestMs] = [ledger.requests.length, performance.now(), 0];
  const look = () => {
    longestMs = Math.max(longestMs, performance.now() - lastMs);
    if (ledger.requests.length > count) [count, lastMs] = [ledger.requests.length, performance.now()];
  };
  const timer = setInterval(look, 20);
  return {
    async untilBroken() {
      const targetCount = ledger.requests.length + manyReports;
      const deadline = performance.now() + patienceMs;
      while (ledger.requests.length < targetCount && performance.now() < deadline) await pause(20);
      look();
      clearInterval(timer);
      return longestMs;
    },
  };
}

/** Enough reports to use every connection. */
const manyReports = 50;

/** Every new account gets its mail, even if the job that writes it had lost its database. */
async function mailsOf(post: MailServer, ledger: Ledger): Promise<FaultFinding> {
  const deadline = performance.now() + deliveryMs;
  const missingAccounts = () => ledger.accounts.filter((email) => !post.mailIdsByAddress.has(email));
  while (missingAccounts().length > 0 && performance.now() < deadline) await pause(200);
  const mailCount = ledger.accounts.length - missingAccounts().length;
  return {
    what: 'mails delivered',
    figure: `${mailCount} of ${ledger.accounts.length}`,
    isGood: missingAccounts().length === 0,
  };
}

async function restartAll(
  { servers, origin }: WholeCluster,
  { times, residents }: { times: number; residents: number },
): Promise<FaultFinding[]> {
  const ledger = new Ledger();
  const crowd = await Crowd.gather(origin, ledger, residents);
  await restartInTurn(servers, times);
  await crowd.disperse();
  const failedCount = ledger.calls - ledger.times('done');
  return [
    { what: 'rolling restarts', figure: String(times) },
    {
      what: 'calls that failed meanwhile',
      figure: `${failedCount} of ${ledger.calls}`,
      isGood: failedCount === 0,
    },
    ...(await judgeLedger(origin, ledger)),
  ];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
