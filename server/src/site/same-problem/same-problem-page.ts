/** The page that asks a resident whether a report is about the same problem as a request near it. It needs no script. */
import { distanceText } from '@fixpoint/languages/distance.ts';
import { languages } from '@fixpoint/languages/languages.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { Client } from '#clients/client.ts';
import { type Html, html } from '#platform/http/html.ts';
import type { AskedReport } from '#requests/nearby/ask-in-mail.ts';
import type { NearRow } from '#requests/nearby/requests-near.ts';
import { publicPhotoPath } from '#requests/public/public-paths.ts';
import { dayOf } from '#site/feedback/feedback-page.ts';
import { choice, choiceRules } from '#site/feedback/choice.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import { type SayOnPage, pageSentences } from '#site/say-on-page.ts';
import type { SiteFrame } from '#site/site-frame.ts';

/** The value of the answer that no request is the same problem. */
export const noneOfThese = 'none';

/** The report of the page, with its municipality and the requests near it as strangers see them. */
export interface AskedAboutReport {
  client: Client;
  report: AskedReport;
  requests: readonly NearRow[];
}

const rules = `fieldset{border:0;padding:0;margin:0;min-width:0;display:grid}legend{padding:0 0 16px}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:24px}.about{margin:0 0 16px;color:var(--quiet)}
.answers p{margin:0;padding-inline-start:36px;color:var(--quiet)}.answers img{max-width:96px;height:auto;border-radius:8px}
.answers .of{padding:0 16px 12px;display:grid;gap:8px}.error{color:var(--danger);font-weight:600}
:root{--danger:#b3261e}@media(prefers-color-scheme:dark){:root{--danger:#ffb1a8}}
button{justify-self:start;min-height:44px}${choiceRules}`;

/** The form. `isMissing`: it was sent without an answer. */
export function sameProblemPage(
  frame: SiteFrame,
  about: AskedAboutReport,
  { action, isMissing = false }: { action: string; isMissing?: boolean },
): PlainPage {
  const say = pageSentences(frame.language);
  const { client, report, requests } = about;
  const { sameId, isAnswered } = report;
  const chosen = sameId ?? (isAnswered ? noneOfThese : undefined);
  const title = say('same.title');
  const asked = {
    id: String(report.requestId),
    workType: municipalText(client, frame.language, report.workTypeName),
    date: dayOf(frame, report.postedAt),
  };
  const error = isMissing
    ? html`<p class="error" id="same-error" role="alert">${say('same.missing')}</p>`
    : undefined;
  const content = html`<form method="post" action="${action}">
      <fieldset role="radiogroup" ${isMissing ? html`aria-describedby="same-error"` : undefined}>
        <legend><h1>${title}</h1></legend>
        <p class="about">${say('same.about', asked)}</p>
        ${error}
        <div class="answers">
          ${requests.map((request) => requestChoice(frame, client, request, chosen === request.requestId))}
          ${choice('radio', 'same', noneOfThese, { label: say('same.none'), isChecked: chosen === noneOfThese })}
        </div>
      </fieldset>
      <button>${say('same.send')}</button>
    </form>
    ${links(say, report)}`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, rules });
}

/** A page that only says something. */
export function sameProblemSaid(
  frame: SiteFrame,
  report: AskedReport,
  { title, sentence, change }: { title: string; sentence: string; change?: string },
): PlainPage {
  const say = pageSentences(frame.language);
  const content = html`<h1>${title}</h1>
    <p>${sentence}</p>
    ${change && html`<p><a href="${change}">${say('same.change')}</a></p>`} ${links(say, report)}`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, isCentred: true });
}

/** A request as strangers see it: without distance and street if its place is masked, without words if they are not public. */
function requestChoice(frame: SiteFrame, client: Client, request: NearRow, isChecked: boolean): Html {
  const say = pageSentences(frame.language);
  const { requestId, description, photoNames, street, closedAt } = request;
  const inWords = (text: string) => municipalText(client, frame.language, text);
  const name = say('same.request', {
    workType: inWords(request.workTypeName),
    id: String(requestId),
    status: inWords(request.statusName),
  });
  const when = closedAt
    ? say('same.closed', { date: dayOf(frame, closedAt) })
    : say('same.reported', { date: dayOf(frame, request.postedAt) });
  const facts = [when, away(frame, client, request), street].filter((fact) => fact !== '');
  const photo = photoNames[0];
  return html`${choice('radio', 'same', String(requestId), { label: name, isChecked })}
    <div class="of">
      <p>${facts.join(' · ')}</p>
      ${description === '' ? undefined : html`<p>${description}</p>`}
      ${photo && html`<p><img src="${publicPhotoPath(requestId, photo)}" alt="${say('same.photo', { id: String(requestId) })}" loading="lazy" /></p>`}
    </div>`;
}

/** '40 ft away', as in the mail; empty for a masked place. */
function away(frame: SiteFrame, { timeZone }: Client, { locationType, distance }: NearRow): string {
  if (locationType !== 'exact') return '';
  const { locale } = languages[frame.language];
  return pageSentences(frame.language)('same.away', {
    distance: distanceText(distance, timeZone, 'nearest', locale),
  });
}

function links(say: SayOnPage, { guid, requestId }: AskedReport): Html {
  return html`<p><a href="/#/requeststatus/${guid}">${say('page.toRequest', { id: String(requestId) })}</a></p>
    <p><a href="/">${say('page.toMap')}</a></p>`;
}
