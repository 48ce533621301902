import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { LiveStreams } from '#live/live-streams.ts';
import { watchConnections } from './quiet-connections.ts';

/**
 * True while the server is about to stop. Until it stops, it answers every call, and closes each connection
 * after the answer.
 */
export interface Draining {
  readonly isOn: boolean;
  /** From now on the server reports that it is not ready, and closes every connection after its answer. */
  begin(): void;
}

/** How often idle connections are looked for. */
const lookMs = 100;
/**
 * The server stops listening once nobody has connected for `calmMs`; it waits at most `calmAtMostMs` for
 * that.
 */
const calmMs = 50;
const calmAtMostMs = 2000;
const shortTurnMs = 0.1;

/** One per server; nothing changes before `begin`. A server that closes without `begin` closes at once. */
export function registerDraining(fastify: FastifyInstance, streams: Pick<LiveStreams, 'close'>): Draining {
  const connections = watchConnections(fastify.server);
  let isOn = false;
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isOn) reply.header('connection', 'close');
    done(null, payload);
  });
  // A caller who waits for an answer opens no connection. So new calls wait until the server has stopped
  // listening.
  let stopOfServer: Promise<void> | undefined;
  fastify.addHook('onRequest', (_request, _reply, done) => {
    if (stopOfServer === undefined) return done();
    void stopOfServer.then(() => done());
  });
  fastify.addHook('preClose', async () => {
    if (!isOn || !fastify.server.listening) return;
    stopOfServer = stopListening(fastify.server);
    await stopOfServer;
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
 * Closes the listening socket in a short turn of the event loop, after a moment without new connections. The
 * kernel resets connections that it has not handed over by then; in a short turn there is hardly time for
 * one.
 */
async function stopListening(server: Server): Promise<void> {
  const begunAt = performance.now();
  let connectedAt = begunAt;
  const note = (_socket: Socket) => void (connectedAt = performance.now());
  server.on('connection', note);
  let turnedAt: number;
  let now = begunAt;
  do {
    turnedAt = now;
    await nextTurn();
    now = performance.now();
  } while ((now - connectedAt < calmMs || now - turnedAt > shortTurnMs) && now - begunAt < calmAtMostMs);
  server.off('connection', note);
  // The close of Node's HTTP server would also close connections that have just been accepted.
  Server.prototype.close.call(server);
}
