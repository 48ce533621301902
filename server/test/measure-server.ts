/**
 * Loaded into a server's process before the server (`--import`). Reports the server's routes to the parent
 * process, and the cost since the parent's last question.
 */
import diagnostics from 'node:diagnostics_channel';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** A route of the running server. */
export interface MeasuredRoute {
  method: string;
  url: string;
  /** In bytes. Very large if the route limits its bodies itself. */
  bodyLimit: number;
  /** The media types that the route reads. */
  types: string[];
}

/** Cost of the process: processor time of all its threads, and the longest stall of its event loop. */
export interface MeasuredCost {
  processorMs: number;
  stallMs: number;
}

/** The media types that each route is checked for. */
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/xml; charset=utf-8',
  'application/soap+xml',
  'image/jpeg',
];

const knownRoutes: { instance: FastifyInstance; method: string; url: string; bodyLimit: number }[] = [];

/**
 * The framework's internal symbol of an instance's parsers. Nothing else tells if a parser, including `*`,
 * accepts a type.
 */
let parsers: symbol | undefined;

interface Parsers {
  getParser(type: string): unknown;
}

diagnostics.subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  parsers ??= Object.getOwnPropertySymbols(fastify).find(({ description }) =>
    description?.endsWith('contentTypeParser'),
  );
  const defaultLimit = fastify.initialConfig.bodyLimit!;
  fastify.addHook('onRoute', function addRoute(this: FastifyInstance, { method, url, config, bodyLimit }) {
    const most = config?.readsItsOwnBody === true ? Number.MAX_SAFE_INTEGER : (bodyLimit ?? defaultLimit);
    for (const one of [method].flat())
      knownRoutes.push({ instance: this, method: one, url, bodyLimit: most });
  });
});

function routes(): MeasuredRoute[] {
  return knownRoutes.map(({ instance, ...route }) => {
    const ofInstance = (instance as unknown as Record<symbol, Parsers>)[parsers!]!;
    return { ...route, types: types.filter((type) => ofInstance.getParser(type) !== undefined) };
  });
}

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let before = process.cpuUsage();

function cost(): MeasuredCost {
  const { user, system } = process.cpuUsage(before);
  const measuredCost = { processorMs: (user + system) / 1000, stallMs: delay.max / 1e6 };
  before = process.cpuUsage();
  delay.reset();
  return measuredCost;
}

process.on('message', (askedMessage: 'routes' | 'cost') => {
  // A stall becomes known only at the next turn of the event loop.
  setTimeout(
    () => process.send!(askedMessage === 'routes' ? routes() : cost()),
    askedMessage === 'cost' ? 2 : 0,
  );
});
process.channel!.unref();
