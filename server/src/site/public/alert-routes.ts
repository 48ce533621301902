/**
 * The form to ask for mails about new public requests, `/alerts`. A GET changes nothing. A POST is judged before its
 * body is read, and its answer does not show what an address has.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#clients/client.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { timesLimit } from '#platform/limits/limit.ts';
import { sharesOf } from '#platform/limits/network-of.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { type AlertSubject, alertFormPath, askAlert } from '#requests/alerts/alerts.ts';
import { publicPlace } from '#requests/public/public-place.ts';
import { type PublishedRow, findPublicRequest } from '#requests/public/public-requests.ts';
import { mayTry, subjectOf } from '#sessions/attempts.ts';
import { unprovenMailbox } from '#sessions/unproven-mailbox.ts';
import { isFromElsewhere } from '#site/from-elsewhere.ts';
import { pageSentences } from '#site/say-on-page.ts';
import { type SiteFrame, siteFrameOf } from '#site/site-frame.ts';
import {
  type AlertChoices,
  type AlertOffers,
  alertAnswerPage,
  alertFormPage,
  alertRadii,
} from './alert-page.ts';
import { type PublicPageDeps, missing, openPublicView } from './public-answers.ts';

export interface AlertFormDeps extends PublicPageDeps {
  readonly callLimits: Pick<ServerParts['callLimits'], 'countPublic' | 'countStrangerMail'>;
}

type AlertRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

const formMaxBytes = 16 * 1024;
/** A home network sends five forms at once, then five a day. */
const paceOfNetwork = { atOnce: 5, pauseMs: (24 * 3_600_000) / 5 };
/** An address gets three mails at once, then three a day. */
const paceOfAddress = { atOnce: 3, pauseMs: 8 * 3_600_000 };
/** A whole municipality may call from an unknown network. */
const unknownNetwork = { name: 'unknown', times: 10 };

/** Registers the form. */
export function registerAlertForm(limited: FastifyInstance, deps: AlertFormDeps): void {
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
    pages.get(alertFormPath, (request, reply) => look(deps, request as AlertRequest, reply));
    pages.post(
      alertFormPath,
      { bodyLimit: formMaxBytes, onRequest: (request, reply) => judge(deps, request as AlertRequest, reply) },
      (request, reply) => take(deps, request as AlertRequest, reply),
    );
  });
}

interface OpenedForm {
  client: Client;
  frame: SiteFrame;
  offers: AlertOffers;
  /** The public request whose place is offered. */
  around: PublishedRow | undefined;
}

async function openForm(deps: AlertFormDeps, request: AlertRequest): Promise<OpenedForm | undefined> {
  const opened = await openPublicView(deps, request.host);
  if (opened === undefined) return undefined;
  const { client, view } = opened;
  const frame = await siteFrameOf(request, deps.clients, deps.productName);
  const requestId = Number(request.query['near']);
  const isNumber = /^\d{1,12}$/.test(String(request.query['near']));
  const found = isNumber ? await findPublicRequest(deps.photos.database, view, requestId) : undefined;
  const around = found === undefined || found.longitude === null ? undefined : found;
  const workTypes = (await deps.clients.findWorkTypes(client.clientId)).filter(({ workTypeId }) =>
    view.levels.has(workTypeId),
  );
  const place = around && publicPlace(pageSentences(frame.language), around);
  const near = place === undefined ? undefined : { requestId, place };
  return { client, frame, around, offers: { near, workTypes } };
}

const untouched: AlertChoices = {
  email: '',
  where: '',
  meters: 800,
  workTypeIds: [],
  hasClosings: false,
  isWeekly: false,
};

async function look(deps: AlertFormDeps, request: AlertRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = await openForm(deps, request);
  if (form === undefined) return missing(reply);
  const { frame, offers } = form;
  if (request.query['sent'] !== undefined) return alertAnswerPage(frame, 'sent').send(reply);
  const chosen = { ...untouched, where: offers.near === undefined ? '' : 'near' };
  return alertFormPage(frame, offers, { chosen, isEmailWrong: false }).send(reply);
}

async function judge(deps: AlertFormDeps, request: AlertRequest, reply: FastifyReply): Promise<void> {
  if (isFromElsewhere(request)) return void reply.code(403).send({ statusCode: 403, error: 'Forbidden' });
  if ((await openPublicView(deps, request.host)) === undefined) return void missing(reply);
}

async function take(deps: AlertFormDeps, request: AlertRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = await openForm(deps, request);
  if (form === undefined) return missing(reply);
  const { client, frame, offers, around } = form;
  const chosen = readChoices(request.body, offers);
  const { email } = chosen;
  if (!isEmailAddress(email))
    return alertFormPage(frame, offers, { chosen, isEmailWrong: true }).send(reply.code(400));
  if (!(await isWithinLimits(deps, request, { client, email })))
    return alertAnswerPage(frame, 'tooMany').send(reply.code(429).header('retry-after', '28800'));
  const asked = { ...subjectOfChoices(chosen, offers, around), email, language: frame.language };
  await askAlert(deps.photos.database, client.clientId, asked, deps.clock.now());
  return reply.redirect(`${alertFormPath}?sent`, 303);
}

async function isWithinLimits(
  { photos: { database }, clock, isBehindProxy, callLimits }: AlertFormDeps,
  request: AlertRequest,
  { client: { clientId }, email }: { client: Client; email: string },
): Promise<boolean> {
  const network = networkOfRequest(request, isBehindProxy);
  const shares = network === undefined ? [unknownNetwork] : sharesOf(network);
  const limits = [
    ...shares.map(({ name, times }) => ({
      clientId,
      subject: subjectOf('alert', name),
      ...timesLimit(paceOfNetwork, times),
    })),
    { clientId, subject: subjectOf('alert to', email.toLowerCase()), ...paceOfAddress },
    unprovenMailbox(clientId, email),
  ];
  for (const limit of limits) if (!(await mayTry(database, limit, clock.now()))) return false;
  return (await callLimits.countStrangerMail({ clientId, session: undefined, network })) === 0;
}

function readChoices(body: unknown, { near, workTypes }: AlertOffers): AlertChoices {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const keys = new Set(form.getAll('type'));
  return {
    email: (form.get('email') ?? '').replaceAll('\0', '').trim(),
    where: near !== undefined && form.get('where') === 'near' ? 'near' : '',
    meters: alertRadii.find((one) => String(one) === form.get('meters')) ?? untouched.meters,
    workTypeIds: workTypes.filter(({ key }) => keys.has(key)).map(({ workTypeId }) => workTypeId),
    hasClosings: form.get('news') === 'closings',
    isWeekly: form.get('pace') === 'weekly',
  };
}

/** About ten metres: the point is about a person, who lives nearby. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

function subjectOfChoices(
  { where, meters, workTypeIds, hasClosings, isWeekly }: AlertChoices,
  { near }: AlertOffers,
  around: PublishedRow | undefined,
): AlertSubject {
  const hasCircle = where === 'near' && near !== undefined && around !== undefined;
  return {
    circle: hasCircle
      ? {
          longitude: rounded(around.longitude!),
          latitude: rounded(around.latitude!),
          meters,
          place: near.place,
        }
      : null,
    workTypeIds: [...workTypeIds],
    hasClosings,
    isWeekly,
  };
}
