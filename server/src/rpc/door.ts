/** The rpc door: the ws7 protocol at /ws7/t.asmx, in all its bindings. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { aroundData } from '@fixpoint/contract/wire/envelope.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { answerEarly } from './bodies/answer-early.ts';
import type { BindingAnswer, Binding, BodyHeaders } from './bindings/binding.ts';
import type { BodyPlaces } from '#platform/bodies/body-places.ts';
import { BodyAdmission } from './bodies/body-admission.ts';
import { codingOf } from './bodies/content-coding.ts';
import { type DispatchDeps, dispatch } from './dispatch.ts';
import { FormBinding } from './bindings/form-binding.ts';
import { judgeEarly } from './bodies/judge-early.ts';
import { MalformedCall } from './malformed-call.ts';
import { failureOutcome, inLanguageOf, type CallOutcome } from './outcome.ts';
import type { LeastRateSettings } from '#platform/bodies/least-rate.ts';
import type { SpooledText } from '#platform/disk/spooled-text.ts';
import { householdOf } from '#platform/limits/network-of.ts';
import { type OriginDeps, originOf } from '#pipeline/origin-of.ts';
import { Pipeline, type PipelineDeps } from '#pipeline/pipeline.ts';
import { readBody } from './bodies/read-body.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { registerWs7Description } from './description/description.ts';
import { formPath, servicePath } from './service-path.ts';
import { type AnswerBytes, type AnswerRates, inPieces, piecesOfAnswer } from './send-in-pieces.ts';
import { SoapBinding } from './bindings/soap-binding.ts';
import { Ws7Calls, type Ws7CallsDeps, type Ws7Pipeline } from './ws7-calls.ts';

export interface RpcDoorDeps extends PipelineDeps, Ws7CallsDeps, DispatchDeps, OriginDeps {
  readonly parts: ServerParts;
  /** Limits the memory for incoming bodies. */
  readonly bodyPlaces: BodyPlaces;
  /** The slowest permitted rate of a body. */
  readonly bodyRate: LeastRateSettings;
  /** The slowest permitted rate of reading an answer. */
  readonly answerRates: AnswerRates;
  /** Target namespace of the WSDL. */
  readonly wsdlNamespace: string;
  /** Name of the product, for the help page. */
  readonly productName: string;
}

interface AnsweringDeps extends RpcDoorDeps {
  readonly pipeline: Ws7Pipeline;
}

const mediaType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;

const options: RouteShorthandOptions = {
  config: { readsItsOwnBody: true },
  /** A malformed content type counts as no content type, so that the body is read anyway. */
  onRequest: ({ headers }, _reply, done) => {
    if (!mediaType.test(headers['content-type'] ?? '')) delete headers['content-type'];
    done();
  },
};

/** Browsers show the answer to a form of the help page as a tree, with a style of their own. */
const shownAnswerPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Opens the door: POST for calls, GET for the description, no other method. */
export function registerRpcDoor(fastify: FastifyInstance, deps: RpcDoorDeps): void {
  const answering = { ...deps, pipeline: new Pipeline(new Ws7Calls(deps), deps) };
  void fastify.register(async (door) => {
    door.addHook('onRequest', keepNowhere);
    // The bindings read bodies while they arrive.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', leaveUnread);
    // The same for named types, because the framework caches the parser of each named type.
    door.addContentTypeParser(/^./, leaveUnread);
    door.post(servicePath, options, (request, reply) =>
      answerCall(new SoapBinding(bodyHeaders(request), deps.wsdlNamespace), request, reply, answering),
    );
    door.post(formPath, options, (request, reply) => {
      void reply.header('content-security-policy', shownAnswerPolicy);
      return answerCall(new FormBinding(bodyHeaders(request), deps.wsdlNamespace), request, reply, answering);
    });
    registerWs7Description(door, servicePath, deps);
    refuseOtherMethods(door, servicePath, ['GET', 'HEAD', 'POST']);
    refuseOtherMethods(door, formPath, ['POST']);
  });
}

/** Answers contain one caller's data, and the description contains the address of the request. */
function keepNowhere(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.header('cache-control', 'no-store');
  done();
}

function leaveUnread(_request: FastifyRequest, _body: unknown, done: (error: null) => void): void {
  done(null);
}

async function answerCall(
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AnsweringDeps,
): Promise<FastifyReply | undefined> {
  const answer = await findAnswer(binding, { request, reply }, deps);
  if (answer.headers !== undefined) void reply.headers(answer.headers);
  if (!request.raw.complete && !request.raw.readableEnded) {
    await answerEarly(request, reply, answer);
    return undefined;
  }
  void reply.code(answer.status).header('content-type', answer.contentType);
  return sendAnswer(answer, reply, deps.answerRates);
}

/**
 * Longer answers are sent piece by piece, as bytes. As text they would take three times their length until
 * they are read.
 */
const longCharacters = 64 * 1024;

function sendAnswer(
  { body, largeData }: BindingAnswer,
  reply: FastifyReply,
  rates: AnswerRates,
): FastifyReply {
  if (largeData === undefined && body.length <= longCharacters) return reply.send(body);
  const wholeBody = Buffer.from(body);
  const answer = largeData
    ? aroundSpooled(body, largeData)
    : { bytes: wholeBody.length, pieces: piecesOfAnswer(wholeBody) };
  return reply.header('content-length', answer.bytes).send(inPieces(answer, reply.raw, rates));
}

/** Puts an answer around data on the disk. */
function aroundSpooled(body: string, data: SpooledText): AnswerBytes {
  const { before, after } = aroundData(body);
  async function* pieces() {
    yield Buffer.from(before);
    yield* data.read();
    yield Buffer.from(after);
  }
  return { bytes: Buffer.byteLength(body) + data.bytes, pieces: pieces() };
}

async function findAnswer(
  binding: Binding,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  deps: AnsweringDeps,
): Promise<BindingAnswer> {
  const startedAt = performance.now();
  const { pipeline, parts } = deps;
  const origin = originOf(request, reply, deps);
  const { contentLength } = bodyHeaders(request);
  const admission = new BodyAdmission({
    places: deps.bodyPlaces,
    judge: (seenFields) => judgeEarly(seenFields, origin, pipeline),
    network: householdOf(origin.network),
  });
  try {
    const coding = codingOf(request.headers);
    if (contentLength !== undefined && contentLength > binding.maxBytes) {
      throw new ApplicationError('tooLarge');
    }
    await readBody(request.raw, binding, { coding, admission, leastRate: deps.bodyRate });
    return await answerOf(await dispatch(binding.finish(), origin, pipeline, deps));
  } catch (error) {
    if (error instanceof MalformedCall) return binding.refuse(error);
    return await answerOf(failureOutcome(error, 'Unchecked', deps.log));
  } finally {
    admission.release();
  }

  async function answerOf(outcome: CallOutcome): Promise<BindingAnswer> {
    const translatedOutcome = await inLanguageOf(request, outcome, parts.clients);
    return {
      ...binding.answer({ ...translatedOutcome, elapsedMs: elapsedMs(startedAt) }),
      largeData: outcome.largeData,
    };
  }
}

function bodyHeaders({ headers }: FastifyRequest): BodyHeaders {
  const length = headers['content-length'];
  return {
    contentType: headers['content-type'],
    contentLength: length === undefined ? undefined : Number(length),
  };
}

function elapsedMs(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
