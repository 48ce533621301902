import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { DatabaseParts } from '#platform/sql/open-database.ts';

/** A connection to a database that can be paused: then nothing arrives, and nobody hangs up. */
export interface TestWire {
  /** The port on this machine. */
  readonly port: number;
  pause(): void;
  resume(): void;
}

/** Opens one for the file's tests. */
export async function startWire({ host, port }: DatabaseParts): Promise<TestWire> {
  const ends = new Set<Socket>();
  let isPaused = false;
  const server = createServer((nearSocket) => {
    const far = host.startsWith('/') ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const [from, to] of [
      [nearSocket, far],
      [far, nearSocket],
    ] as const) {
      ends.add(from);
      from.on('data', (piece) => void to.write(piece));
      from.on('error', () => undefined).on('close', () => void (ends.delete(from), to.destroy()));
      if (isPaused) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.close();
    for (const end of ends) end.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    pause() {
      isPaused = true;
      for (const end of ends) end.pause();
    },
    resume() {
      isPaused = false;
      for (const end of ends) end.resume();
    },
  };
}
