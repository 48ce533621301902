import { Socket } from 'node:net';
import pg from 'pg';
import { inTime } from '#platform/deadline.ts';

/** A statement as the driver takes it; its types do not know of the limit. */
export interface Statement extends pg.QueryConfig {
  /** Milliseconds after which it has failed. */
  query_timeout?: number;
}

/** One connection for many short reads at once: none of them waits for the answers to those before it. */
export interface SharedConnection {
  query(statement: Statement): Promise<pg.QueryResult>;
  /** Answers what was asked, then closes. */
  close(): Promise<void>;
}

/** The connection as it is now; a new one is made after it was lost. */
interface Lane {
  readonly client: pg.Client;
  readonly socket: Socket;
}

/** Opens nothing before the first statement, and again after the connection was lost. */
export function openSharedConnection(config: pg.ClientConfig): SharedConnection {
  let current: Promise<Lane> | undefined;
  const reconnect = (): Promise<Lane> => {
    const forget = () => {
      if (current === lane) current = undefined;
    };
    const lane = connect(config, forget);
    lane.catch(forget);
    return lane;
  };
  return {
    async query(statement) {
      const { client, socket } = await inTime((current ??= reconnect()));
      batchWrites(socket);
      // Not with a limit of its own: one who has little time left would end the connection of all others.
      const { query_timeout: _ofOne, ...shared } = statement;
      return inTime(client.query(shared));
    },
    async close() {
      const lane = await current?.catch(() => undefined);
      await lane?.client.end();
    },
  };
}

async function connect(config: pg.ClientConfig, handleLoss: () => void): Promise<Lane> {
  const socket = new Socket();
  const client = new pg.Client({ ...config, pipeline: true, stream: () => socket });
  client.on('error', handleLoss).on('end', handleLoss);
  await client.connect();
  return { client, socket };
}

/** The reads of one turn of the event loop are sent together, because sending is most of what a short read costs. */
function batchWrites(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}
