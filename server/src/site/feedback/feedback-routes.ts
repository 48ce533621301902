/**
 * The page behind the links of a mail about a closing: `/mail/feedback/<key>`. A GET changes nothing, because mail
 * scanners open links; a POST from the page does. The key is judged before a body is read.
 */
import { answerPhotosMax } from '@fixpoint/contract/feedback-answers.ts';
import { type Answer, answers } from '@fixpoint/contract/feedback-answers.ts';
import { photoMaxBytes, photosOfReporterMax } from '@fixpoint/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { municipalText } from '#clients/municipal-text.ts';
import type { Client } from '#clients/client.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { isNewAmong, storePhoto } from '#photos/store-photo.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Clock } from '#platform/clock.ts';
import { sha256Hex } from '#platform/hashing.ts';
import { guidOf } from '#platform/ids.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import { feedbackPath } from '#requests/feedback/ask-question.ts';
import { type StoredQuestion, findQuestion, whyNoAnswer } from '#requests/feedback/find-question.ts';
import { mayTry, subjectOf } from '#sessions/attempts.ts';
import { deadLinkPage } from '#site/mailed-pages/mailed-page.ts';
import { isFromElsewhere } from '#site/from-elsewhere.ts';
import type { PlainPage } from '#site/plain-page.ts';
import { type SiteFrame, siteFrameOf } from '#site/site-frame.ts';
import { answerQuestion } from '#workflows/feedback/answer-question.ts';
import type { ShownAnswer } from './feedback-fields.ts';
import { type AskedAbout, askingPage, sayingPage } from './feedback-page.ts';
import { pageSentences } from '#site/say-on-page.ts';
import { type SentAnswer, readAnswer } from './read-answer.ts';
import { statePage } from './state-page.ts';

export interface FeedbackPageDeps {
  readonly parts: Pick<ServerParts, 'database' | 'clients' | 'deskRules' | 'photos' | 'secrets'>;
  readonly clock: Clock;
  readonly productName: string;
}

type KeyRequest = FastifyRequest<{ Params: { key: string }; Querystring: { answer?: unknown } }>;

/** Three photos, and the other fields of the form. */
const formMaxBytes = answerPhotosMax * photoMaxBytes + 64 * 1024;
/** Answers of one key: 10 at once, then 10 an hour. */
const pace = { atOnce: 10, pauseMs: 360_000 };

const dead = { whyNot: 'feedback.whyNot' } as const;

/** Registers the page. */
export async function registerFeedbackPage(fastify: FastifyInstance, deps: FeedbackPageDeps): Promise<void> {
  await fastify.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      ['multipart/form-data', 'application/x-www-form-urlencoded'],
      { parseAs: 'buffer', bodyLimit: formMaxBytes },
      (_request, body, done) => done(null, body),
    );
    pages.addHook('onRequest', async (_request, reply) => {
      // The key is in the address, so no cache, search engine or other site may get it.
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      reply.header('referrer-policy', 'no-referrer');
    });
    pages.get(`${feedbackPath}/:key`, (request: KeyRequest, reply) => look(deps, request, reply));
    pages.post(
      `${feedbackPath}/:key`,
      { bodyLimit: formMaxBytes, onRequest: (request, reply) => judge(deps, request as KeyRequest, reply) },
      (request, reply) => answer(deps, request as KeyRequest, reply),
    );
  });
}

interface OpenedPage {
  frame: SiteFrame;
  client: Client;
  about: AskedAbout;
}

async function openPage(
  { parts, productName }: FeedbackPageDeps,
  request: KeyRequest,
): Promise<OpenedPage | { frame: SiteFrame; about?: undefined }> {
  const frame = await siteFrameOf(request, parts.clients, productName);
  const client = await parts.clients.findAnyClientOfHost(request.host);
  const question = client && (await findQuestion(parts, client.clientId, request.params.key));
  if (client === undefined || question === undefined) return { frame };
  const workType = municipalText(client, frame.language, question.workTypeName);
  return { frame, client, about: { question, workType } };
}

async function look(deps: FeedbackPageDeps, request: KeyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const page = await openPage(deps, request);
  if (page.about === undefined) return deadLinkPage(dead, page.frame).send(reply.code(404));
  return pageOf(deps, page, request).send(reply);
}

/** The form, or the state if an answer is given or none is accepted. A link of the mail always opens the form. */
function pageOf({ clock }: FeedbackPageDeps, { frame, about }: OpenedPage, request: KeyRequest): PlainPage {
  const now = clock.now();
  const path = `${feedbackPath}/${request.params.key}`;
  const chosen = answers.find((one) => one === request.query.answer);
  const { question } = about;
  const wantsForm = chosen !== undefined && whyNoAnswer(question, now) === undefined;
  const state = wantsForm ? undefined : statePage(frame, about, { now, path });
  return state ?? askingPage(frame, about, { shown: shownOf(question, chosen), action: path });
}

function shownOf(question: StoredQuestion, chosen: Answer | undefined): ShownAnswer {
  const { answer: before, reasons, words, satisfaction } = question;
  return { answer: chosen ?? before ?? undefined, reasons, words, satisfaction, faults: [] };
}

/** Refuses before the body is read: other sites, unknown keys, questions that are over, and too many answers. */
async function judge(deps: FeedbackPageDeps, request: KeyRequest, reply: FastifyReply): Promise<void> {
  const { clock, parts } = deps;
  const page = await openPage(deps, request);
  if (page.about === undefined) return void deadLinkPage(dead, page.frame).send(reply.code(404));
  const { frame, client, about } = page;
  const say = pageSentences(frame.language);
  const { feedbackId } = about.question;
  if (isFromElsewhere(request)) return void reply.code(403).send({ statusCode: 403, error: 'Forbidden' });
  const path = `${feedbackPath}/${request.params.key}`;
  if (whyNoAnswer(about.question, clock.now()) !== undefined)
    return void statePage(frame, about, { now: clock.now(), path })!.send(reply.code(409));
  const limit = { clientId: client.clientId, subject: subjectOf('feedback', feedbackId), ...pace };
  if (!(await mayTry(parts.database, limit, clock.now()))) {
    const words = { title: say('feedback.tooMany'), sentences: [say('feedback.tooManyWhy')] };
    return void sayingPage(frame, about, words).send(reply.code(429).header('retry-after', '360'));
  }
  request.bodyHolder = `feedback ${sha256Hex(request.params.key).slice(0, 16)}`;
}

async function answer(
  deps: FeedbackPageDeps,
  request: KeyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await openPage(deps, request);
  if (page.about === undefined) return deadLinkPage(dead, page.frame).send(reply.code(404));
  const { frame, about } = page;
  const { key } = request.params;
  const path = `${feedbackPath}/${key}`;
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : new Uint8Array();
  const { question, photoIds } = about.question;
  const isNew = await isNewAmong(deps.parts.database, page.client.clientId, photoIds);
  const facts = { question, photosBefore: photoIds.length, isNew };
  const sent = await readAnswer(body, request.headers['content-type'] ?? '', facts);
  const again = (faults: SentAnswer['faults']) =>
    askingPage(frame, about, { shown: { ...sent, faults }, action: path }).send(reply.code(400));
  const { answer: chosen } = sent;
  if (chosen === undefined || sent.faults.length > 0) return again(sent.faults);
  const added = await addPhotos(deps, page, sent.photos);
  if (added === undefined) return again(['photoNotAccepted']);
  const given = { ...sent, answer: chosen, photoIds: added };
  await answerQuestion(deps.parts, page.client, { key, given, now: deps.clock.now() });
  return reply.redirect(path, 303);
}

/** Stores the photos for staff only. Undefined if one is no photo that can be stored. */
async function addPhotos(
  { parts, clock }: FeedbackPageDeps,
  { client: { clientId }, about }: OpenedPage,
  photos: SentAnswer['photos'],
): Promise<number[] | undefined> {
  const requestId = about.question.mainRequestId;
  const now = clock.now();
  const owner = {
    kind: 'request',
    requestId,
    sessionId: null,
    fileGuid: guidOf(`photos of answer ${clientId}/${about.question.feedbackId}`),
    most: photosOfReporterMax,
    isHidden: true,
  } as const;
  const photoIds: number[] = [];
  try {
    for (const { name, bytes } of photos) {
      const photo = { bytes, name, collectedAt: null, postedAt: now };
      photoIds.push(
        await storePhoto(parts.photos, clientId, owner, photo, async (tx) => {
          await recordChange(tx, clientId, requestId, { isForStaff: true, isMailed: false, now });
        }),
      );
    }
    return photoIds;
  } catch (error) {
    if (error instanceof ApplicationError && error.errorName === 'photoNotAccepted') return undefined;
    throw error;
  }
}
