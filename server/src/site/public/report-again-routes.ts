/** `GET /r/<number>/again`: begins a report with the place and the work type of a public request. */
import type { ReportAgainPage } from '@fixpoint/contract/report-again.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, jsonForScript } from '#platform/http/html.ts';
import { findPublicRequest } from '#requests/public/public-requests.ts';
import { findPageScript } from '#site/files/page-script.ts';
import { plainPage } from '#site/plain-page.ts';
import { pageSentences } from '#site/say-on-page.ts';
import { siteFrameOf } from '#site/site-frame.ts';
import { type PublicPageDeps, forEverybody, missing, openPublicView } from './public-answers.ts';

/** Its script keeps the report on the device and opens the portal. Without scripts, a link opens the portal. */
export async function sendReportAgain(
  deps: PublicPageDeps & { readonly portalFolder: string },
  request: FastifyRequest<{ Params: { number: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { clients, photos, productName, portalFolder } = deps;
  const opened = await openPublicView(deps, request.host);
  const requestId = Number(request.params.number);
  const found = opened && (await findPublicRequest(photos.database, opened.view, requestId));
  if (opened === undefined || found === undefined) return missing(reply);
  const { longitude, latitude, locationType, workTypeId } = found;
  const isExact = locationType === 'exact' && longitude !== null && latitude !== null;
  const frame = await siteFrameOf(request, clients, productName);
  const say = pageSentences(frame.language);
  // A masked point is not the place of the problem, so residents choose the place themselves.
  const page: ReportAgainPage = {
    clientId: opened.client.clientId,
    workTypeId,
    position: isExact ? { longitude, latitude } : null,
    unfinished: say('public.againUnfinished'),
  };
  const content = html`<h1>${say('public.again')}</h1>
    <p role="status">${say('public.againHint')}</p>
    <p><a class="button" href="/">${say('page.toMap')}</a></p>
    <script type="application/json" id="report-facts">
      ${jsonForScript(page)}
    </script>`;
  const script = await findPageScript(portalFolder, 'report-again');
  return plainPage(`${say('public.again')} – ${frame.name}`, content, {
    frame,
    isCentred: true,
    script,
  }).send(forEverybody(reply));
}
