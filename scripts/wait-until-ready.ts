/** Returns when the server on PORT of this machine is ready: the unit's start, and so a restart, is over by then. */
import { setTimeout as pause } from 'node:timers/promises';

const address = `http://127.0.0.1:${process.env['PORT'] ?? 8080}/health/ready`;

/** How often it is asked; how long that goes on is for the service manager to say. */
const pauseMs = 250;

while (!(await isReady())) await pause(pauseMs);

async function isReady(): Promise<boolean> {
  return (await fetch(address).catch(() => undefined))?.ok ?? false;
}
