/**
 * Tests the rule for every door. A stranger's request of n bytes costs at most 2 ms + n / (20 MB/s) of
 * processor time, and no stall above 50 ms. Asks every route of the running server, so that new ones are
 * included. The command `npm run check -- fuzz` sends all bodies to all routes, varies them, and holds the rule
 * without a leeway. Run it on a quiet machine.
 */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzProgress } from './fuzz-progress.ts';
import { type CostAtBest, type StrangersRequest, startMeasuredServer } from './measured-server.ts';
import type { MeasuredRoute } from './measure-server.ts';
import { slowness } from './slowness.ts';
import { createTestDatabase } from './test-database.ts';
import { addMunicipality } from './test-municipality.ts';
import { type WorstBody, excessiveBodies, worstBodies, worstHeads } from './worst-bodies.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? 11);
/** A long run has larger bodies, even with few tries. */
const timeoutMs = (runs === 0 ? 600_000 : Math.max(1_200_000, runs * 60)) * slowness;
/**
 * The rule holds up to this factor. Before our code hears of it, Node.js reads 64 kB in chunks of one byte, which alone
 * costs 1.0 to 1.6 times what the rule permits.
 */
const leeway = (runs === 0 ? 2 : 1) * slowness;
/** A request is sent this often before it counts as too costly. */
const tries = 40;
/** Longer heads are refused by the HTTP parser. */
const headBytes = 14_000;

const database = await createTestDatabase();
await addMunicipality(database.database);
const server = await startMeasuredServer(database);
const { measure } = server;
/** A path without a route. */
const strayRoute = { bodyLimit: 300_000, types: ['application/json', 'text/xml', 'image/jpeg'] };
const routes = [
  ...server.routes,
  ...['GET', 'POST', 'PUT'].map((method) => ({ method, url: '/nowhere/:else', ...strayRoute })),
];

const heads = worstHeads(headBytes);

/** Routes with the same handler differ only in their limits. */
const isCommand = ({ url }: MeasuredRoute) => /^\/api\/[a-z-]+$/.test(url);
const readsBodies = ({ method }: MeasuredRoute) => !['GET', 'HEAD', 'TRACE'].includes(method);
/** Values of path parameters, the worst first. */
const parts = [
  'a'.repeat(99),
  '9'.repeat(99),
  '%41'.repeat(33),
  '..%2f'.repeat(19),
  '9',
  'a-a.jpg',
  'png',
  'whole',
];
const parameter = /:\w+(\((?:[^()]|\([^()]*\))*\))?|\*/g;
/** The paths of a route, each parameter as long as the router accepts it. */
function pathsOf({ url }: MeasuredRoute): string[] {
  const paths = parts.slice(0, 4).map((part) =>
    url.replace(parameter, (_all, pattern?: string) => {
      const isTaken = new RegExp(pattern?.slice(1, -1) ?? '');
      return [part, ...parts].find((one) => isTaken.test(one)) ?? part;
    }),
  );
  return [...new Set(paths)];
}

/**
 * Bodies of a short run are smaller. A door without its own limit reads up to `most` and unpacks up to
 * `unpacked`.
 */
const sizes = runs === 0 ? { most: 300_000, unpacked: 2_000_000 } : { most: 990_000, unpacked: 14_000_000 };

const excessive = excessiveBodies(sizes.most);

/** Bodies are the same for all routes with the same size limit and type. */
const madeBodies = new Map<string, WorstBody[]>();
function bodiesFor({ bodyLimit }: MeasuredRoute, type: string): WorstBody[] {
  const bytes = Math.min(bodyLimit, sizes.most);
  const key = `${type} ${bytes}`;
  const bodies = madeBodies.get(key) ?? worstBodies(type, { bytes, unpacked: sizes.unpacked });
  madeBodies.set(key, bodies);
  return bodies;
}

const requestsOf = (route: MeasuredRoute, bodies: readonly WorstBody[]): StrangersRequest[] =>
  bodies.map(({ name, ...body }) => ({ name, method: route.method, url: pathsOf(route)[0]!, ...body }));

function allBodies(): StrangersRequest[] {
  return routes.filter(readsBodies).flatMap((route, at) => {
    const all = [...excessive, ...route.types.flatMap((type) => bodiesFor(route, type))];
    // Commands share a handler, and so do methods other than POST. Each route gets every tenth body, shifted
    // by one for the next route.
    const isAlike = isCommand(route) || route.method !== 'POST';
    const some = isAlike && runs === 0 ? all.filter((_body, nth) => (nth + at) % 10 === 0) : all;
    return requestsOf(route, some);
  });
}

function allHeads(): StrangersRequest[] {
  const lookedRoutes = routes.filter(
    (route) => route.method === 'GET' || (readsBodies(route) && !isCommand(route)),
  );
  const all = lookedRoutes.flatMap((route) =>
    pathsOf(route).flatMap((path) =>
      heads.map(({ name, query, headers }) => ({
        name,
        method: route.method,
        url: path + query,
        headers,
        body: Buffer.alloc(0),
      })),
    ),
  );
  // Each path gets every fifth head, shifted for the next path, because 19 heads are no multiple of five.
  return runs === 0 ? all.filter((_request, at) => at % 5 === 0) : all;
}

/** Sends each request. Returns the ones that cost too much, the worst first. */
async function costly(requests: readonly StrangersRequest[]): Promise<string[]> {
  const costs: { line: string; cost: CostAtBest }[] = [];
  const progress = fuzzProgress('costs', requests.length);
  for (const request of requests) {
    const cost = await measure(request, { tries: tries * slowness, leeway });
    costs.push({ line: lineOf(request, cost), cost });
    if (requests.length > 1) progress();
  }
  const worstCosts = costs.toSorted((one, other) => other.cost.share - one.cost.share);
  if (runs > 0 && worstCosts.length > 1) reportWorst(worstCosts.slice(0, 5));
  return worstCosts.filter(({ cost }) => cost.share > leeway).map(({ line }) => line);
}

/** Prints the worst requests for the person who runs `npm run check -- fuzz`. */
function reportWorst(worstCosts: readonly { line: string }[]): void {
  process.stdout.write(`The five that cost most:\n${worstCosts.map(({ line }) => `${line}\n`).join('')}`);
}

function lineOf(
  { method, url, name }: StrangersRequest,
  { bytes, processorMs, stallMs }: CostAtBest,
): string {
  const cost = `${bytes} B, ${processorMs.toFixed(1)} ms of processor, a stall of ${stallMs.toFixed(1)} ms`;
  return `${method} ${url.slice(0, 60)} (${name}): ${cost}`;
}

/** Two bodies of a route, cut and joined, compressed or not. */
const anyBody = fc
  .record({
    route: fc.constantFrom(...routes.filter(readsBodies)),
    type: fc.nat(),
    [0]: fc.nat(),
    [1]: fc.nat(),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    isCompressed: fc.boolean(),
  })
  .map(({ route, type, cut, isCompressed, ...at }): StrangersRequest => {
    const header = route.types[type % route.types.length] ?? 'text/plain';
    const plain = bodiesFor(route, header).filter(({ headers }) => headers['content-encoding'] === undefined);
    const [one, other] = [plain[at[0] % plain.length]!, plain[at[1] % plain.length]!];
    const place = Math.floor(cut * one.body.length);
    const body = Buffer.concat([one.body.subarray(0, place), other.body.subarray(place)]);
    const coding: Record<string, string> = isCompressed ? { 'content-encoding': 'gzip' } : {};
    return {
      name: `${one.name} up to ${place}, then ${other.name}${isCompressed ? ', compressed' : ''}`,
      method: route.method,
      url: pathsOf(route)[0]!,
      headers: { 'content-type': header, ...coding },
      body: isCompressed ? gzipSync(body) : body,
    };
  });

test('Any body costs a stranger little at a route that reads it', { timeout: timeoutMs }, async () => {
  expect(await costly(allBodies())).toEqual([]);
});

test('Any address and any head costs a stranger little', { timeout: timeoutMs }, async () => {
  expect(await costly(allHeads())).toEqual([]);
});

test('Two of these bodies together cost a stranger little', { timeout: timeoutMs }, async () => {
  const trial = fc.assert(
    fc.asyncProperty(anyBody, async (request) => {
      expect(await costly([request])).toEqual([]);
    }),
    { numRuns: Math.max(50, Math.ceil(runs / 20)), seed, endOnFailure: true },
  );
  await expect(trial).resolves.toBeUndefined();
});
