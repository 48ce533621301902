/**
 * `npm run check -- bench owners`: finds the owner of a place among 50,000 road lines and 500 areas of layers, and without
 * layers among the roads of the municipality's own map. It runs on an own data folder, which is deleted at the end.
 * Use --roads 5000 for fewer.
 */
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';
import { openFilling } from '#large/many-clients.ts';
import { report } from '#measuring/report.ts';
import { startServerUnderTest } from '#measuring/server-under-test.ts';
import { addLayers, removeLayers } from './owner-layers.ts';

const port = Number(process.env['PORT'] ?? 8195);
const { values } = parseArgs({ options: { roads: { type: 'string', default: '50000' } } });
const roads = Number(values.roads);
const areas = 500;
const warmAsks = 200;
const asks = 1000;
/** A changed setting is seen after three seconds. */
const settingsSeenMs = 3500;

const progress = new PartProgress(3);
progress.begin(`${roads} roads and ${areas} areas`);
const server = await startServerUnderTest(port);
const filling = await openFilling(server.dataDir);
const town = { cmd: 'findclientidbyname', name: 'riverbend' };
const { Id: clientId } = await callWs7<{ Id: number }>(server.url, town);
const guest = { cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId };
const { Token: token } = await callWs7<{ Token: string }>(server.url, guest);
/** A work type about roads, and one about no place. */
const found = await filling.query<{ road: number; anywhere: number }>(
  `with asked as (
     select (p ->> 'workTypeId')::integer as id, p ->> 'place' as place
     from desk_settings d, jsonb_array_elements(d.setting -> 'places') p where d.client_id = $1 and d.kind = 'owners')
   select (select id from asked where place = 'road' limit 1) as road,
     (select work_type_id from work_types where client_id = $1 and work_type_id not in (select id from asked) limit 1) as anywhere`,
  [clientId],
);
const { road, anywhere } = found.rows[0]!;
const extent = await addLayers(filling, clientId, { roads, areas });
await pause(settingsSeenMs);

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await act();
  return performance.now() - startMs;
}

function quantilesOf(times: readonly number[]) {
  const inOrder = times.toSorted((one, other) => one - other);
  const at = (share: number) => Number(inOrder[Math.floor((inOrder.length - 1) * share)]!.toFixed(2));
  return { p10: at(0.1), p50: at(0.5), p95: at(0.95) };
}

/**
 * Milliseconds of an ask at another place each time. `plain`: of the same ask for a work type about no place, in turn. It
 * shows what the call and the load of the machine cost.
 */
async function measureAsks() {
  const within = (low: number, high: number) => low + Math.random() * (high - low);
  const ask = (worktypeid: number) =>
    callWs7<{ Places: unknown[] }>(server.url, {
      cmd: 'findownerofplace',
      token,
      worktypeid,
      longitude: within(extent.west, extent.east),
      latitude: within(extent.south, extent.north),
      accuracy: 10,
    });
  for (let turn = 0; turn < warmAsks; turn += 1) await Promise.all([ask(road), ask(anywhere)]);
  let ofOthers = 0;
  const [times, plainTimes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < asks; turn += 1) {
    const startMs = performance.now();
    const { Places } = await ask(road);
    times.push(performance.now() - startMs);
    if (Places.length > 0) ofOthers += 1;
    plainTimes.push(await timeOf(() => ask(anywhere)));
  }
  const [asked, plain] = [quantilesOf(times), quantilesOf(plainTimes)];
  const adds = { addsP50: asked.p50 - plain.p50, addsP95: asked.p95 - plain.p95 };
  return { ...asked, plainP95: plain.p95, ...adds, ofOthers };
}

progress.begin(`${asks} asks among the roads and areas of layers`);
const layers = await measureAsks();
await removeLayers(filling, clientId);
await pause(settingsSeenMs);
progress.begin(`${asks} asks among the roads of the map`);
const map = await measureAsks();
await filling.end();
await server.stop();

const load = { processors: os.availableParallelism(), average: os.loadavg() };
console.table({ layers, map });
report('owners', { roads, areas, layers, map, load }, [
  {
    claim: `${roads} roads add at most 5 ms to the call, for 95 of 100 calls`,
    figure: `${layers.addsP95.toFixed(2)} ms`,
    isReached: layers.addsP95 <= 5,
  },
  {
    claim: 'some places belong to others, and some do not',
    figure: `${layers.ofOthers} of ${asks}`,
    isReached: layers.ofOthers > 0 && layers.ofOthers < asks,
  },
]);
