/** A connection to the server that a test can cut. It passes bytes on without reading them. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** The port that a browser uses instead of the server's own. */
  port: number;
  /** Stops all traffic; data on its way is lost. */
  cut(): void;
  mend(): void;
  close(): void;
}

export async function layLine(toPort: number): Promise<Line> {
  let isCut = false;
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(toPort, '127.0.0.1');
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    if (isCut) return void from.destroy();
    from.pipe(to);
    to.pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => void (isCut = false),
    close: () => {
      cut();
      server.close();
    },
  };
}
