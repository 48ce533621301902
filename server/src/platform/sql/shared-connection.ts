import { Socket } from 'node:net';
import pg from 'pg';
import { inTime } from '#platform/deadline.ts';

/** A statement for the driver, whose types lack the time limit. */
export interface Statement extends pg.QueryConfig {
  /** Milliseconds until the statement fails. */
  query_timeout?: number;
}

/** One connection for many short reads at once: a read does not wait for the answers to earlier reads. */
export interface SharedConnection {
  query(statement: Statement): Promise<pg.QueryResult>;
  /** Waits for the open answers, then closes. */
  close(): Promise<void>;
}

/** The current connection. After a loss, a new one is made. */
interface ConnectionLane {
  readonly client: pg.Client;
  readonly socket: Socket;
}

/** Connects on the first statement, and on the next statement after a loss. */
export function openSharedConnection(config: pg.ClientConfig): SharedConnection {
  let currentLane: Promise<ConnectionLane> | undefined;
  const reconnect = (): Promise<ConnectionLane> => {
    const forget = () => {
      if (currentLane === lane) currentLane = undefined;
    };
    const lane = connect(config, forget);
    lane.catch(forget);
    return lane;
  };
  return {
    async query(statement) {
      const { client, socket } = await inTime((currentLane ??= reconnect()));
      batchWrites(socket);
      // Without the statement's own limit: a call with little time left would close the connection of all
      // others.
      const { query_timeout: _ofOne, ...sharedStatement } = statement;
      return inTime(client.query(sharedStatement));
    },
    async close() {
      const lane = await currentLane?.catch(() => undefined);
      await lane?.client.end();
    },
  };
}

async function connect(config: pg.ClientConfig, handleLoss: () => void): Promise<ConnectionLane> {
  const socket = new Socket();
  const client = new pg.Client({ ...config, pipeline: true, stream: () => socket });
  client.on('error', handleLoss).on('end', handleLoss);
  await client.connect();
  return { client, socket };
}

/** Sends the reads of one turn of the event loop together, because sending is most of a short read's cost. */
function batchWrites(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}
