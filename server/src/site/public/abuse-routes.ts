/**
 * The form to report abuse, `/r/<number>/abuse`. A GET changes nothing. A POST is judged before its body is read: pages of
 * other sites, requests that are not public, and more than three reports a day from one network are refused.
 */
import { keepBackReasons } from '@fixpoint/contract/desk/release/release-parts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#clients/client.ts';
import { newGuid } from '#platform/ids.ts';
import { timesLimit } from '#platform/limits/limit.ts';
import { sharesOf } from '#platform/limits/network-of.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { reportAbuse } from '#requests/public/abuse-reports.ts';
import { abusePath } from '#requests/public/public-paths.ts';
import { type PublishedRow, findPublicRequest } from '#requests/public/public-requests.ts';
import { mayTry, subjectOf } from '#sessions/attempts.ts';
import { isFromElsewhere } from '#site/from-elsewhere.ts';
import { type SiteFrame, siteFrameOf } from '#site/site-frame.ts';
import { abuseAnswerPage, abuseFormPage, abuseWordsMaxLength } from './abuse-page.ts';
import { type PublicPageDeps, missing, openPublicView } from './public-answers.ts';

export interface AbuseDeps extends PublicPageDeps {
  readonly secrets: Pick<SecretBox, 'fingerprint'>;
}

type AbuseRequest = FastifyRequest<{ Params: { number: string }; Querystring: Record<string, unknown> }>;

const formMaxBytes = 16 * 1024;
/** Three reports at once, then three a day. */
const pace = { atOnce: 3, pauseMs: 8 * 3_600_000 };
/** A whole municipality may call from an unknown network. */
const unknownNetwork = { name: 'unknown', times: 10 };

/** Registers the form below the path of a public page. */
export function registerAbuseForm(limited: FastifyInstance, pagePath: string, deps: AbuseDeps): void {
  void limited.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formMaxBytes },
      (_request, body, done) => done(null, body),
    );
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });
    pages.get(`${pagePath}/abuse`, (request, reply) => look(deps, request as AbuseRequest, reply));
    pages.post(
      `${pagePath}/abuse`,
      { bodyLimit: formMaxBytes, onRequest: (request, reply) => judge(deps, request as AbuseRequest, reply) },
      (request, reply) => take(deps, request as AbuseRequest, reply),
    );
  });
}

interface OpenedForm {
  client: Client;
  frame: SiteFrame;
  row: PublishedRow;
  /** The number of the photo on the page; undefined: the whole page. */
  photo: number | undefined;
}

async function openForm(deps: AbuseDeps, request: AbuseRequest): Promise<OpenedForm | undefined> {
  const opened = await openPublicView(deps, request.host);
  const requestId = Number(request.params.number);
  const row = opened && (await findPublicRequest(deps.photos.database, opened.view, requestId));
  if (opened === undefined || row === undefined) return undefined;
  const asked = Number(request.query['photo']);
  const photo = row.photoNames[asked - 1] === undefined ? undefined : asked;
  const frame = await siteFrameOf(request, deps.clients, deps.productName);
  return { client: opened.client, frame, row, photo };
}

async function look(deps: AbuseDeps, request: AbuseRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = await openForm(deps, request);
  const isSent = request.query['sent'] !== undefined;
  if (form === undefined || !(isSent || hasContent(form.row))) return missing(reply);
  const { frame, row, photo } = form;
  const { requestId } = row;
  if (isSent) return abuseAnswerPage(frame, requestId, 'thanks').send(reply);
  return abuseFormPage(frame, { requestId, photo }).send(reply);
}

async function judge(deps: AbuseDeps, request: AbuseRequest, reply: FastifyReply): Promise<void> {
  if (isFromElsewhere(request)) return void reply.code(403).send({ statusCode: 403, error: 'Forbidden' });
  const form = await openForm(deps, request);
  if (form === undefined || !hasContent(form.row)) await refuseGone(deps, request, reply);
}

/** The page may have been taken back while a visitor wrote. Every number that is not public gets this answer. */
async function refuseGone(deps: AbuseDeps, request: AbuseRequest, reply: FastifyReply): Promise<void> {
  if ((await openPublicView(deps, request.host)) === undefined) return void missing(reply);
  const frame = await siteFrameOf(request, deps.clients, deps.productName);
  abuseAnswerPage(frame, Number(request.params.number), 'gone').send(reply.code(404));
}

/** Without words and photos, a page has nothing that a report could take off. */
const hasContent = ({ words, photoNames }: PublishedRow) => words !== '' || photoNames.length > 0;

async function take(deps: AbuseDeps, request: AbuseRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = await openForm(deps, request);
  if (form === undefined) return missing(reply);
  const { client, frame, row, photo } = form;
  const { requestId, photoNames } = row;
  const { reason, words } = readReport(request.body);
  if (reason === undefined)
    return abuseFormPage(frame, { requestId, photo }, { isIncomplete: true, words }).send(reply.code(400));
  const network = networkOfRequest(request, deps.isBehindProxy);
  const shares = network === undefined ? [unknownNetwork] : sharesOf(network);
  // Somebody with a whole home network counts as one network.
  const { name: home } = shares.at(-1)!;
  const { clientId } = client;
  const { database } = deps.photos;
  const now = deps.clock.now();
  for (const { name, times } of shares) {
    const limit = { clientId, subject: subjectOf('abuse report', name), ...timesLimit(pace, times) };
    if (!(await mayTry(database, limit, now)))
      return abuseAnswerPage(frame, requestId, 'tooMany').send(
        reply.code(429).header('retry-after', '28800'),
      );
  }
  await reportAbuse(database, clientId, requestId, {
    reportKey: newGuid(),
    photoName: photo === undefined ? null : photoNames[photo - 1]!,
    reason,
    words,
    networkMark: deps.secrets.fingerprint(`abuse ${clientId} ${home}`),
    now,
  });
  return reply.redirect(`${abusePath(requestId)}?sent`, 303);
}

function readReport(body: unknown) {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const words = (form.get('words') ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n').trim();
  return {
    reason: keepBackReasons.find((one) => one === form.get('reason')),
    words: words.slice(0, abuseWordsMaxLength),
  };
}
