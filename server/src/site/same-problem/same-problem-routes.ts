/**
 * The page behind the link 'Is it one of these?' in a receipt: `/mail/same-problem/<key>`. A GET changes nothing, because
 * mail scanners open links; a POST from the page does. The answer is a proposal: staff link the two requests.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerParts } from '#commands/server-parts.ts';
import type { Clock } from '#platform/clock.ts';
import {
  findNearReport,
  findReportOfKey,
  mayAnswer,
  sameProblemPath,
  stranger,
} from '#requests/nearby/ask-in-mail.ts';
import { answerNearby } from '#requests/nearby/nearby-answers.ts';
import { mayTry, subjectOf } from '#sessions/attempts.ts';
import { isFromElsewhere } from '#site/from-elsewhere.ts';
import { deadLinkPage } from '#site/mailed-pages/mailed-page.ts';
import { pageSentences } from '#site/say-on-page.ts';
import { type SiteFrame, siteFrameOf } from '#site/site-frame.ts';
import { type AskedAboutReport, noneOfThese, sameProblemPage, sameProblemSaid } from './same-problem-page.ts';

export interface SameProblemDeps {
  readonly parts: Pick<ServerParts, 'database' | 'clients' | 'secrets'>;
  readonly clock: Clock;
  readonly productName: string;
}

type KeyRequest = FastifyRequest<{ Params: { key: string }; Querystring: { change?: unknown } }>;

/** Answers of one key: 10 at once, then 10 an hour. */
const pace = { atOnce: 10, pauseMs: 360_000 };

const formMaxBytes = 4096;

/** Registers the page. */
export async function registerSameProblemPage(
  fastify: FastifyInstance,
  deps: SameProblemDeps,
): Promise<void> {
  await fastify.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formMaxBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.addHook('onRequest', async (_request, reply) => {
      // The key is in the address, so no cache, search engine or other site may get it.
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      reply.header('referrer-policy', 'no-referrer');
    });
    const path = `${sameProblemPath}/:key`;
    pages.get(path, (request: KeyRequest, reply) => look(deps, request, reply));
    pages.post(path, (request, reply) => answer(deps, request as KeyRequest, reply));
  });
}

type Opened = { frame: SiteFrame } & (
  | { about: AskedAboutReport; isOver: boolean }
  | { about?: undefined; isOver?: undefined }
);

async function openPage(
  { parts, clock, productName }: SameProblemDeps,
  request: KeyRequest,
): Promise<Opened> {
  const frame = await siteFrameOf(request, parts.clients, productName);
  const client = await parts.clients.findAnyClientOfHost(request.host);
  const report = client && (await findReportOfKey(parts, client.clientId, request.params.key));
  if (client === undefined || report === undefined) return { frame };
  const now = clock.now();
  const near = { client, workTypes: await parts.clients.findWorkTypes(client.clientId) };
  const requests = mayAnswer(report, now) ? await findNearReport(parts.database, near, report, now) : [];
  return { frame, about: { client, report, requests }, isOver: requests.length === 0 };
}

async function look(deps: SameProblemDeps, request: KeyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { frame, about, isOver } = await openPage(deps, request);
  if (about === undefined) return deadLinkPage({ whyNot: 'same.whyNot' }, frame).send(reply.code(404));
  const say = pageSentences(frame.language);
  const path = `${sameProblemPath}/${request.params.key}`;
  const { report } = about;
  if (report.isAnswered && request.query.change === undefined)
    return sameProblemSaid(frame, report, {
      title: say('same.thanks'),
      sentence: say('same.staff', { municipality: frame.name }),
      ...(!isOver && { change: `${path}?change` }),
    }).send(reply);
  if (isOver) return over(frame, about).send(reply);
  return sameProblemPage(frame, about, { action: path }).send(reply);
}

function over(frame: SiteFrame, { report }: AskedAboutReport) {
  const say = pageSentences(frame.language);
  return sameProblemSaid(frame, report, { title: say('same.over'), sentence: say('same.overWhy') });
}

async function answer(
  deps: SameProblemDeps,
  request: KeyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { parts, clock } = deps;
  const { frame, about, isOver } = await openPage(deps, request);
  if (about === undefined) return deadLinkPage({ whyNot: 'same.whyNot' }, frame).send(reply.code(404));
  if (isFromElsewhere(request)) return reply.code(403).send({ statusCode: 403, error: 'Forbidden' });
  if (isOver) return over(frame, about).send(reply.code(409));
  const { client, report, requests } = about;
  const say = pageSentences(frame.language);
  const now = clock.now();
  const limit = { clientId: client.clientId, subject: subjectOf('same problem', report.requestId), ...pace };
  if (!(await mayTry(parts.database, limit, now))) {
    const words = { title: say('feedback.tooMany'), sentence: say('feedback.tooManyWhy') };
    return sameProblemSaid(frame, report, words).send(reply.code(429).header('retry-after', '360'));
  }
  const path = `${sameProblemPath}/${request.params.key}`;
  const sent = request.body instanceof URLSearchParams ? request.body.get('same') : null;
  const shownIds = requests.map(({ requestId }) => requestId);
  const sameId = shownIds.find((id) => String(id) === sent);
  if (sameId === undefined && sent !== noneOfThese)
    return sameProblemPage(frame, about, { action: path, isMissing: true }).send(reply.code(400));
  const near = { client, workTypes: await parts.clients.findWorkTypes(client.clientId) };
  await answerNearby(parts.database, near, {
    answer: { guid: report.guid, shownIds, sameId },
    asker: stranger,
    now,
  });
  return reply.redirect(path, 303);
}
