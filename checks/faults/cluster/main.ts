/**
 * `npm run check -- cluster`: starts a vendor's whole installation for many municipalities on addresses of
 * this machine's loopback network. It kills the database's leader under a crowd, restarts the servers, counts
 * the losses, and removes everything again.
 */
import type { Amounts } from '#part.ts';
import { endInOrder, explain } from '@fixpoint/harness/end-in-order.ts';
import { runParts } from '#run-parts.ts';
import { failOver } from './fail-over.ts';
import { whyNoCluster } from './installed.ts';

const amounts: Amounts = {
  serverKills: 0,
  databaseKills: 2,
  stopSeconds: 0,
  rollingRestarts: 1,
  residents: 12,
  seconds: 5,
};

const { stopStack, finish } = endInOrder({ mostMinutes: 10 });
const reason = whyNoCluster();
if (reason !== undefined) {
  console.error(`There is no cluster here: ${reason}`);
  await finish(2);
}
await finish(await runParts([failOver], amounts, { stopStack }).catch(explain));
