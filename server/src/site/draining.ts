import type { FastifyInstance } from 'fastify';
import type { LiveStreams } from '#commands/live/live-streams.ts';

/** What a server does between being told to stop and stopping: it answers all that comes, and asks nobody to come again. */
export interface Draining {
  readonly isOn: boolean;
  /** From now on it is not ready, and every answer is the last one of its connection. */
  begin(): void;
}

/** One per server; nothing changes before it begins. */
export function registerDraining(fastify: FastifyInstance, streams: Pick<LiveStreams, 'close'>): Draining {
  let isOn = false;
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isOn) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    get isOn() {
      return isOn;
    },
    begin() {
      isOn = true;
      // Screens come again, to another server: this one has no room for a stream any more.
      streams.close();
      fastify.server.closeIdleConnections();
    },
  };
}
