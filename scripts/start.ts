/** `npm start`: the portal built, then the server. */
import { buildPortalIfStale } from './build-portal.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, stopEarly);
const isBuilt = await buildPortalIfStale();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.off(signal, stopEarly);

if (isBuilt) {
  await import('#server/src/main.ts');
} else {
  console.error('The portal could not be built; what stands in the way is above.');
  process.exitCode = 1;
}

/** The server has its own way to stop once it runs. */
function stopEarly(): void {
  process.exit(0);
}
