/** A connection to the server that a test can cut. It passes bytes on without reading them. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface NetworkLink {
  /** The port that a browser uses instead of the server's own. */
  port: number;
  /** Stops all traffic; data on its way is lost. */
  cut(): void;
  mend(): void;
  close(): void;
}

export async function openNetworkLink(toPort: number): Promise<NetworkLink> {
  let isCut = false;
  const openSockets = new Set<Socket>();
  const server = createServer((from) => {
    const serverSocket = connect(toPort, '127.0.0.1');
    for (const [socket, other] of [
      [from, serverSocket],
      [serverSocket, from],
    ] as const) {
      openSockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        openSockets.delete(socket);
        other.destroy();
      });
    }
    if (isCut) return void from.destroy();
    from.pipe(serverSocket);
    serverSocket.pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of openSockets) socket.destroy();
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
