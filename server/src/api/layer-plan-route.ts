/**
 * Check of the file of a layer (contract, desk/owners/plan-layer.ts). The file goes to the process that reads it,
 * and the server holds none of it.
 */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import {
  type LayerPlanLine,
  layerFileMaxBytes,
  layerPlanPath,
  newLayerPlan,
} from '@fixpoint/contract/desk/owners/plan-layer.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { deskReading } from '#desk/owners/layers/layer-limits.ts';
import { type LayerFile, planLayer } from '#desk/owners/layers/plan-layer.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Log } from '#platform/log.ts';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import { Places } from '#platform/turns/places.ts';
import type { Caller } from '#workflows/caller.ts';
import type { CallerDeps } from './find-caller.ts';
import { guardedRoute } from './guarded-route.ts';
import { decodeJsonPayload } from './json-payload.ts';

interface LayerPlanDeps extends CallerDeps {
  readonly log: Log;
}

/** A check needs the same role as the use of its version. */
const requirement = { cmd: layerPlanPath, access: deskCommands.useLayerVersion.access };

/** A reader takes half a gigabyte, so there is one at a time. */
const oneReader = { places: 1, placesOfOne: 1, waitingMax: 0, waitingOfOne: 0 } as const;

/** Time between two signs of life. */
const beatMs = 1000;

/** Registers the route. A caller without the right is refused before the file is read. */
export function registerLayerPlans(door: FastifyInstance, deps: LayerPlanDeps): void {
  const readers = new Places({ ...oneReader, fullSentence: { say: 'layers.busy' } });
  void door.register((uploads, _options, onRegistered) => {
    takeStreams(uploads);
    const route = guardedRoute(requirement, deps, (request, reply, caller) =>
      plan(request, reply, caller, { ...deps, readers }),
    );
    uploads.post(layerPlanPath, { bodyLimit: layerFileMaxBytes, ...route });
    onRegistered();
  });
}

function takeStreams(uploads: FastifyInstance): void {
  uploads.removeAllContentTypeParsers();
  uploads.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  uploads.addContentTypeParser('*', (_request, _body, done) =>
    done(new ApplicationError('fieldInvalid', { say: 'layers.wrongType' })),
  );
}

async function plan(
  request: FastifyRequest,
  reply: FastifyReply,
  { client }: Caller,
  { parts, clock, log, readers }: LayerPlanDeps & { readers: Places },
): Promise<FastifyReply> {
  const fields = decodeJsonPayload(newLayerPlan, request.query) as z.output<typeof newLayerPlan>;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { bytes, whenRead } = watchRead((request.body ?? []) as AsyncIterable<Uint8Array>);
  const progress = { stored: 0, of: 0 };
  const planning = readers.run(undefined, gone.signal, () =>
    planLayer(parts.database, client, fileOf(fields, bytes), {
      now: clock.now(),
      signal: gone.signal,
      onStored: (stored, of) => Object.assign(progress, { stored, of }),
    }),
  );
  const outcome = planning.then(
    (found): LayerPlanLine => ('faults' in found ? found : { plan: found }),
    (error: unknown): LayerPlanLine => {
      if (error instanceof UnreadableFile) return { faults: [`The file ${error.message}.`], faultCount: 1 };
      throw error;
    },
  );
  // A refusal before the answer has begun is an answer of its own.
  await Promise.race([whenRead, outcome]);
  outcome.catch((error: unknown) => {
    if (!gone.signal.aborted) log.error({ err: error }, 'A layer could not be checked');
  });
  const headers = { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' };
  return reply.headers(headers).send(Readable.from(linesUntil(outcome, progress), { objectMode: false }));
}

function fileOf(
  { layer: key, kind, source, ownerColumn, nameColumn, system }: z.output<typeof newLayerPlan>,
  bytes: AsyncIterable<Uint8Array>,
): LayerFile {
  const columns = { ownerColumn: ownerColumn.toLowerCase(), nameColumn: nameColumn.toLowerCase() };
  return { key, source, bytes, reading: { kind, ...columns, system }, limits: deskReading };
}

/** The same bytes, and a promise for their end. */
function watchRead(body: AsyncIterable<Uint8Array>) {
  const { promise: whenRead, resolve } = Promise.withResolvers<void>();
  async function* bytes() {
    yield* body;
    resolve();
  }
  return { bytes: bytes(), whenRead };
}

/** Signs of life, and at last the outcome. */
async function* linesUntil(outcome: Promise<LayerPlanLine>, progress: LayerPlanLine): AsyncGenerator<string> {
  for (;;) {
    const line = await Promise.race([outcome, wait(beatMs, undefined, { ref: false })]);
    yield `${JSON.stringify(line ?? progress)}\n`;
    if (line !== undefined) return;
  }
}
