import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '@fixpoint/harness/server.ts';

/**
 * Restarts all servers `times` times, one after the other, as an operator does: each is ready before the next
 * one stops.
 */
export async function restartInTurn(servers: readonly Server[], times: number): Promise<void> {
  for (let restarts = 0; restarts < times; restarts += 1) {
    for (const server of servers) {
      await pause(500);
      await server.end('SIGTERM');
      await server.start();
      // As long as a proxy leaves out a server that it could not reach.
      await pause(2500);
    }
  }
}
