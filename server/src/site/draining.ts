import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { LiveStreams } from '#commands/live/live-streams.ts';
import { watchConnections } from './quiet-connections.ts';

/** Tells whether the server is about to stop. Until it stops it answers everybody, and asks nobody to come again. */
export interface Draining {
  readonly isOn: boolean;
  /** From now on the server is not ready, and every answer is the last one of its connection. */
  begin(): void;
}

/** How often idle connections are looked for. */
const lookMs = 100;
/** How long the server waits for a turn of the event loop that is short and in which nobody connects. */
const knockMs = 2000;
const shortTurnMs = 0.1;

/** One per server; nothing changes before `begin`. A server that closes without `begin` closes at once. */
export function registerDraining(fastify: FastifyInstance, streams: Pick<LiveStreams, 'close'>): Draining {
  const connections = watchConnections(fastify.server);
  let isOn = false;
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isOn) reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('preClose', async () => {
    if (!isOn || !fastify.server.listening) return;
    await stopListening(fastify.server);
    while (connections.count > 0) await pause(lookMs);
  });
  return {
    get isOn() {
      return isOn;
    },
    begin() {
      if (isOn) return;
      isOn = true;
      // The screens connect again, to another server: this one opens no new streams.
      streams.close();
      const timer = setInterval(() => connections.closeQuiet(), lookMs);
      timer.unref();
      fastify.server.once('close', () => clearInterval(timer));
    },
  };
}

/**
 * Waits for a short turn of the event loop without a new connection, and closes the listening socket then. The kernel resets
 * connections that it has not handed over by then: in such a turn there is next to no time for one.
 */
async function stopListening(server: Server): Promise<void> {
  let hasConnected = false;
  const note = (_socket: Socket) => void (hasConnected = true);
  server.on('connection', note);
  const deadline = performance.now() + knockMs;
  let turnedAt: number;
  do {
    hasConnected = false;
    turnedAt = performance.now();
    await nextTurn();
  } while ((hasConnected || performance.now() - turnedAt > shortTurnMs) && turnedAt < deadline);
  server.off('connection', note);
  // The close of Node's HTTP server would also close connections that have just been accepted.
  Server.prototype.close.call(server);
}
