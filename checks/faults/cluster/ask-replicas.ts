import { setTimeout as pause } from 'node:timers/promises';
import { registration, readCrowdFacts } from '#crowd.ts';
import type { FaultFinding } from '#part.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';
import type { WholeCluster } from './whole-cluster.ts';

/** Much longer than a replica may lag here, because the machine is busy. */
const soonMs = 30_000;

/**
 * Replicas answer searches for addresses. While writes do not reach the replicas, the database itself
 * answers.
 */
export async function askReplicas(cluster: WholeCluster): Promise<FaultFinding[]> {
  const { databases } = cluster;
  const leader = await databases.leader();
  const followers = databases.nodes.filter((node) => node !== leader);
  const hold = (act: string) =>
    Promise.all(followers.map((node) => databases.tell(node, [`select pg_wal_replay_${act}()`])));
  const firstAnswers = await untilAnswered(cluster, 'replica');
  // Patroni resumes the replay in each of its rounds, so the test pauses it again and again.
  const answersWhilePaused = await untilAnswered(cluster, 'primary', () => hold('pause'));
  await hold('resume');
  const again = await untilAnswered(cluster, 'replica');
  return [
    { what: 'address searches that a replica answers', ...firstAnswers },
    { what: '  by the database, with their replay held', ...answersWhilePaused },
    { what: '  by a replica again', ...again },
  ];
}

/** Writes and searches until searches are answered there. */
async function untilAnswered(
  cluster: WholeCluster,
  from: 'primary' | 'replica',
  concurrentWork: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Pick<FaultFinding, 'figure' | 'isGood'>> {
  const startMs = performance.now();
  const otherRole = from === 'primary' ? 'replica' : 'primary';
  const { clientId } = await readCrowdFacts(cluster.origin);
  while (performance.now() - startMs < soonMs) {
    await concurrentWork();
    await callWs7(cluster.origin, registration(clientId, `${crypto.randomUUID()}@example.org`));
    const answersBefore = await answers(cluster);
    await search(cluster);
    const after = await answers(cluster);
    if (after[from] > answersBefore[from] && after[otherRole] === answersBefore[otherRole])
      return { figure: `after ${((performance.now() - startMs) / 1000).toFixed(1)} s`, isGood: true };
    await pause(200);
  }
  return { figure: 'none', isGood: false };
}

/** Searches once at each server. No two searches have the same words, so that no cache answers. */
async function search({ servers }: WholeCluster): Promise<void> {
  for (const { origin } of servers) {
    const answer = await fetch(
      `${origin}/addresses/search?text=${Math.ceil(Math.random() * 900)}+main+street`,
    );
    if (!Array.isArray(await answer.json())) throw new Error('The search for addresses did not answer.');
  }
}

/**
 * The number of reads that the primary and the replicas answered, over all servers. Only reads that may lag
 * count.
 */
async function answers({ metrics }: WholeCluster): Promise<{ primary: number; replica: number }> {
  const metricsText = (await Promise.all(metrics.map(async (url) => (await fetch(url)).text()))).join('\n');
  const count = (from: string) => {
    const lines = metricsText.matchAll(
      new RegExp(`^fixpoint_reads_that_may_lag_total\\{from="${from}"\\} (\\d+)$`, 'gm'),
    );
    return Array.from(lines, ([, figure]) => Number(figure)).reduce((sum, figure) => sum + figure, 0);
  };
  return { primary: count('primary'), replica: count('replica') };
}
