/** Returns when the server on PORT of this machine is ready. The unit's start and restart wait for it. */
import { setTimeout as pause } from 'node:timers/promises';

const address = `http://127.0.0.1:${process.env['PORT'] ?? 8080}/health/ready`;

/** Pause between two tries. The service manager limits the whole time. */
const pauseMs = 250;

while (!(await isReady())) await pause(pauseMs);

async function isReady(): Promise<boolean> {
  return (await fetch(address).catch(() => undefined))?.ok ?? false;
}
