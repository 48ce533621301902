/**
 * A municipality whose map has a state route, 'Washington Avenue', that crosses Main Street. Potholes are about
 * a road.
 */
import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import type { Owners } from '@fixpoint/contract/desk/owners/owners.ts';
import { positionInTile } from '#platform/tile-plane.ts';
import { addMember, deskCall } from './desk-call.ts';
import { streetMap, streetOn } from './street-tile.ts';
import { openTestFiles } from './test-files.ts';
import { type TestApp, startTestApp } from './test-app.ts';
import { addMunicipality } from './test-municipality.ts';

/** The tile around longitude 10.5, latitude 50.5; a metre is about five of its units. */
const tile = { z: 15, x: 17_339, y: 11_041 };
const at = (x: number, y: number) => positionInTile(tile, 4096, { x, y });
const [routeX, routeY, crossingX] = [1000, 2000, 3000];

/** On both roads. */
export const atCrossing = at(crossingX, routeY);

/** So many metres north of the state route, far from the crossing. */
export function onRoute(meters: number): { longitude: number; latitude: number } {
  const { longitude, latitude } = at(routeX, routeY);
  return { longitude, latitude: latitude + meters / metresPerDegree };
}

const stateRoads: Owners['owners'][number] = {
  key: 'state-dot',
  name: { en: 'State Department of Transportation', es: 'Departamento Estatal de Transporte' },
  phone: '+1 217 555 0161',
  hours: { en: 'Day and night' },
  url: 'https://dot.state.example/report',
  email: 'roads@dot.state.example',
  text: { en: 'They look after the state routes.' },
  isOurs: false,
  roads: ['US 61', 'IL 96'],
  areas: [],
  acts: [],
};

/** Starts it without owners: `save` stores `owners`, or other ones. Call it at the top of a test file. */
export async function startOwnedRoads(env: Record<string, string> = {}) {
  const app = await startTestApp({ STAFF_IDLE_HOURS: '48', STAFF_SESSION_HOURS: '48', ...env });
  const { clientId, potholeId, name } = await addMunicipality(app.database);
  const { cookie } = await addMember(app, clientId, { username: 'mia', role: 'manager' });
  const roads = await addOwnedRoads(app, { clientId, name, cookie, workTypeId: potholeId });
  return { app, clientId, cookie, potholeId, ...roads };
}

/** Gives a municipality the map, and the owners to save. Requests of the work type are about a road. */
export async function addOwnedRoads(
  app: TestApp,
  municipality: { clientId: number; name: string; cookie: string; workTypeId: number },
) {
  const { cookie, workTypeId } = municipality;
  await addMap(app, municipality);
  const owners: Owners = {
    corridorMeters: 20,
    owners: [stateRoads],
    places: [{ workTypeId, place: 'road' }],
    claims: [],
  };
  async function save(set: Owners): Promise<void> {
    const { version } = await deskCall(app, cookie, 'findOwners', {});
    await deskCall(app, cookie, 'saveOwners', { version, ...set });
    app.clock.advance(3001);
  }
  return { owners, save };
}

async function addMap(app: TestApp, { clientId, name }: { clientId: number; name: string }): Promise<void> {
  const { maps } = await openTestFiles(app);
  const file = `${name}/roads.pmtiles`;
  const route = streetOn('Washington Avenue', [0, routeY], [4000, routeY]);
  const signs = { ref: 'US 61;IL 96', kind: 'major_road' };
  const stateRoute = { ...route, properties: { ...route.properties, ...signs } };
  const mainStreet = streetOn('Main Street', [crossingX, 0], [crossingX, 4000]);
  await maps.put(file, streetMap(tile, [stateRoute, mainStreet]));
  const place = { kind: 'pmtiles', file, attribution: '' };
  const basemap = JSON.stringify({ streets: place, hybrid: place });
  await app.database.query('update clients set basemap = $2::jsonb where client_id = $1', [
    clientId,
    basemap,
  ]);
  app.clock.advance(10_000);
}
