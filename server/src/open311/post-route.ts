/** `POST`: a report with an API key. A key in a header or in the address is judged before the body is read. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withDeadline } from '#platform/deadline.ts';
import { labelCall } from '#platform/telemetry/call-marks.ts';
import { type OriginDeps, originOf } from '#pipeline/origin-of.ts';
import { Pipeline, type PipelineDeps } from '#pipeline/pipeline.ts';
import { createReport } from './create-report.ts';
import { keyOf } from './key-caller.ts';
import { readReport } from './new-report.ts';
import { openCall } from './open311-call.ts';
import { type AnswerForm, PostCalls, type RunningPost } from './post-calls.ts';
import { readForm } from './read-form.ts';
import { type ReadPath, readPath } from './read-path.ts';
import { refuseUnknown } from './refusal.ts';
import type { Document } from './write-document.ts';

export interface PostDeps extends PipelineDeps, OriginDeps {
  readonly callDeadlineMs: number;
}

/** All photos of a report together. */
const bodyMaxBytes = 20_000_000;
/** A body that takes longer than this is slow: the key may have ended meanwhile. */
const slowBodyMs = 1000;

/** Answers a POST by its path; undefined: nothing is posted there. */
export function answererOf({ segments }: ReadPath): AnswerForm | undefined {
  const [version, resource, ...more] = segments;
  return version === 'v2' && more.length === 0 ? answerers.get(resource ?? '') : undefined;
}

const answerReport: AnswerForm = async (form, call, parts) => {
  const report = await readReport(call.open311, form, parts, call.idempotencyKey);
  const requestId = await createReport(report, call, parts);
  const stub = {
    service_request_id: String(requestId),
    service_notice: report.notice === '' ? null : report.notice,
    account_id: null,
  };
  return { root: 'service_requests', content: [stub] };
};

const answerers: ReadonlyMap<string, AnswerForm> = new Map([['requests', answerReport]]);

/** Registers the route. `send` writes the document in the form of the address. */
export function registerPosts(
  door: FastifyInstance,
  deps: PostDeps,
  send: (reply: FastifyReply, path: ReadPath, document: Document) => FastifyReply,
): void {
  const pipeline = new Pipeline(new PostCalls(deps), deps);
  const calls = new WeakMap<FastifyRequest, RunningPost>();
  void door.register(async (posts) => {
    posts.removeAllContentTypeParsers();
    posts.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    posts.post('/open311/*', {
      bodyLimit: bodyMaxBytes,
      async onRequest(request, reply) {
        const call = await newPost(request, reply, deps);
        calls.set(request, call);
        if (call.key !== undefined) await pipeline.begin(call);
        nameHolder(request, call);
      },
      async handler(request, reply) {
        const call = calls.get(request)!;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        call.form = readForm(body, request.headers['content-type'], request.url);
        call.key ??= keyOf(request, call.form.fields);
        if (performance.now() - call.began > slowBodyMs) call.foundCommand = undefined;
        return send(reply, readPath(request.url), await pipeline.answer(call));
      },
    });
  });
}

async function newPost(request: FastifyRequest, reply: FastifyReply, deps: PostDeps): Promise<RunningPost> {
  const { host, url, headers } = request;
  const path = readPath(url);
  if (path.format === undefined) return refuseUnknown('Addresses end with .xml or .json.');
  const origin = originOf(request, reply, deps);
  const open311 = await withDeadline(deps.callDeadlineMs, () =>
    openCall({ host, url }, deps.parts, origin.now),
  );
  const answerForm = answererOf(path) ?? refuseUnknown('Nothing can be sent to this address.');
  const own = headers['idempotency-key'];
  return {
    ...origin,
    open311,
    answerForm,
    idempotencyKey: typeof own === 'string' && own !== '' ? own : undefined,
    key: keyOf(request, open311.query),
    form: undefined,
    caller: undefined,
    began: performance.now(),
    foundCommand: undefined,
    keepSession: () => undefined,
  };
}

/** A large body counts for its key. */
function nameHolder(request: FastifyRequest, { caller }: RunningPost): void {
  if (caller === undefined) return;
  const { clientId, accountId } = caller.scope;
  labelCall(caller.client.name);
  request.bodyHolder = `account ${accountId} of ${clientId}`;
}
