/** `npm start`: builds the portal and starts the server, which prepares its database meanwhile. */
import { startServer } from '#server/src/main.ts';
import { buildPortalIfStale } from './build-portal.ts';

const building = buildPortalIfStale();
await startServer(async () => {
  if (await building) return;
  console.error('The portal could not be built; see the reason above.');
  process.exit(1);
});
