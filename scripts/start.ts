/** `npm start`: the portal built, and the server, which prepares its database meanwhile. */
import { startServer } from '#server/src/main.ts';
import { buildPortalIfStale } from './build-portal.ts';

const building = buildPortalIfStale();
await startServer(async () => {
  if (await building) return;
  console.error('The portal could not be built; what stands in the way is above.');
  process.exit(1);
});
