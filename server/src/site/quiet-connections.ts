/**
 * Finds idle connections of an HTTP server. Node's own count includes connections that have just been opened.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of one server. */
export interface QuietConnections {
  readonly count: number;
  /** Closes each connection that has been idle for longer than a moment. */
  closeQuiet(): void;
}

interface Connection {
  /** Calls without an answer yet. */
  calls: number;
  /** When it was opened, when its last answer was sent, or when later bytes were noticed. */
  quietSince: number;
  /** Number of bytes read by then. */
  bytesRead: number;
}

/** How long a new connection may wait before its first call, and an answered one before its next. */
const momentMs = 2000;

/** Follows all connections that the server accepts from now on. */
export function watchConnections(server: Server): QuietConnections {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { calls: 0, quietSince: performance.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.calls += 1;
    response.once('finish', () => {
      connection.calls -= 1;
      startQuiet(connection, socket);
    });
  });
  return {
    get count() {
      return connections.size;
    },
    closeQuiet() {
      const now = performance.now();
      for (const [socket, connection] of connections) {
        if (connection.calls > 0) continue;
        if (socket.bytesRead !== connection.bytesRead) startQuiet(connection, socket);
        else if (now - connection.quietSince > momentMs) socket.destroy();
      }
    },
  };
}

function startQuiet(connection: Connection, { bytesRead }: Socket): void {
  connection.quietSince = performance.now();
  connection.bytesRead = bytesRead;
}
