/** Measures the cost of requests at a server in a process of its own. */
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll } from 'vitest';
import { databaseUrl } from './database-url.ts';
import { freePort } from './free-port.ts';
import type { MeasuredCost, MeasuredRoute } from './measure-server.ts';
import { temporaryFolder } from './municipality-folder.ts';
import { startServerProcess } from './server-process.ts';
import type { TestDatabase } from './test-database.ts';

/** A request of a stranger. */
export interface StrangersRequest {
  name: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * The least cost of a request among several tries, minus the cost of any request. The least cost excludes
 * other work of the machine. The cost of a try that exceeds the rule is divided by how slow the machine was then.
 */
export interface CostAtBest extends MeasuredCost {
  /** Bytes as sent. */
  bytes: number;
  /** Cost divided by the permitted cost: at most 1 if the rule is kept. */
  share: number;
}

export interface MeasuredServer {
  readonly routes: readonly MeasuredRoute[];
  /** Sends the request until the share of its cost is at most `leeway`, and at most `tries` times. */
  measure(request: StrangersRequest, limits: { tries: number; leeway: number }): Promise<CostAtBest>;
}

/** The rule: 2 ms plus 1 ms per 20 kB of processor time, and no stall above 50 ms. */
const allowedCost = { baseMs: 2, bytesPerMs: 20_000, stallMs: 50 };
/** A compressed body of a stranger may contain up to 256 kB, and each byte has to be read. */
const unpackingMs = 2;

/** Starts a server on this database. It stops after the tests of the file. */
export async function startMeasuredServer({
  address,
}: Pick<TestDatabase, 'address'>): Promise<MeasuredServer> {
  const port = await freePort();
  const env = { PORT: String(port), DATABASE_URL: databaseUrl(address), DATA_DIR: temporaryFolder() };
  const preload = path.join(import.meta.dirname, 'measure-server.ts');
  const { child, ready, ended } = startServerProcess(env, { preload });
  afterAll(async () => {
    child.kill();
    await ended;
  });
  await ready();
  const ask = async <T>(what: 'routes' | 'cost'): Promise<T> => {
    const answerEvent = once(child, 'message') as Promise<[T]>;
    child.send(what);
    return (await answerEvent)[0];
  };
  const tryOnce = async (request: StrangersRequest): Promise<MeasuredCost> => {
    await ask('cost');
    await send(port, request);
    return ask<MeasuredCost>('cost');
  };
  const bareMs = await leastCost(() => tryOnce(bare));
  return {
    routes: await ask<MeasuredRoute[]>('routes'),
    async measure(request, { tries, leeway }) {
      const bytes = bytesOf(request);
      let best: CostAtBest = { bytes, processorMs: Infinity, stallMs: Infinity, share: Infinity };
      for (let attempt = 0; attempt < tries && best.share > leeway; attempt += 1) {
        const cost = await tryOnce(request);
        const tried = { ...cost, processorMs: cost.processorMs - bareMs };
        const slowdown = shareOf(request, tried) > leeway ? machineSlowdown() : 1;
        const processorMs = Math.min(best.processorMs, tried.processorMs / slowdown);
        const stallMs = Math.min(best.stallMs, tried.stallMs / slowdown);
        best = { bytes, processorMs, stallMs, share: shareOf(request, { processorMs, stallMs }) };
      }
      return best;
    },
  };
}

const referenceText = JSON.stringify(
  Array.from({ length: 5000 }, (_, nth) => ({ nth, words: 'x'.repeat(40) })),
);
/** The least processor time to parse this text on a quiet machine of two cores. */
const referenceMs = 0.85;

/** How many times slower the machine is now: 1 or more. Other work of the machine shares its caches and its clock. */
function machineSlowdown(): number {
  const costs = Array.from({ length: 20 }, () => {
    const before = process.cpuUsage();
    JSON.parse(referenceText);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(1, Math.min(...costs) / referenceMs);
}

function bytesOf(request: StrangersRequest): number {
  return Buffer.byteLength(headOf(request)) + request.body.length;
}

/** A body that is not in chunks announces its length. */
function headOf({ method, url, headers, body }: StrangersRequest): string {
  const isInChunks = headers['transfer-encoding'] !== undefined;
  const length = body.length > 0 && !isInChunks ? { 'content-length': String(body.length) } : {};
  const all = { host: 'riverbend.localhost', ...headers, ...length, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** The cost of any request on this machine: connection, head and measurement. */
const bare = { name: 'bare', method: 'GET', url: '/health/live', headers: {}, body: Buffer.alloc(0) };

async function leastCost(act: () => Promise<MeasuredCost>): Promise<number> {
  const costs = [];
  for (let attempt = 0; attempt < 30; attempt += 1) costs.push((await act()).processorMs);
  return Math.min(...costs);
}

function shareOf(request: StrangersRequest, { processorMs, stallMs }: MeasuredCost): number {
  const isCompressed = request.headers['content-encoding'] !== undefined;
  const mayCost =
    allowedCost.baseMs + (isCompressed ? unpackingMs : 0) + bytesOf(request) / allowedCost.bytesPerMs;
  return Math.max(processorMs / mayCost, stallMs / allowedCost.stallMs);
}

/**
 * Sends the request over a connection of its own and reads the whole answer. Hanging up counts as an answer,
 * too.
 */
function send(port: number, request: StrangersRequest): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(headOf(request));
      socket.write(request.body);
    });
    socket
      .on('error', () => undefined)
      .once('close', () => resolve())
      .resume();
  });
}
