/** The page of a public request. It works without scripts, and shows days without a time. */
import type { Status, WorkType } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import { type Html, html } from '#platform/http/html.ts';
import { alertFormPath } from '#requests/alerts/alerts.ts';
import { abusePath, againPath, publicListPath, publicPhotoPath } from '#requests/public/public-paths.ts';
import { publicPlace } from '#requests/public/public-place.ts';
import type { PublishedRow } from '#requests/public/public-requests.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import { type SayOnPage, pageSentences } from '#site/say-on-page.ts';
import type { SiteFrame } from '#site/site-frame.ts';
import { publicDay } from './public-words.ts';

/** A request with the names that it needs. */
export interface ShownRequest {
  request: PublishedRow;
  workTypes: readonly WorkType[];
  statuses: readonly Status[];
  /** For search engines; undefined if they must not find the page. */
  canonicalUrl?: string | undefined;
}

const rules = `.quiet{color:var(--quiet)}ol{margin:0;padding-inline-start:24px;display:grid;gap:8px}
.words{white-space:pre-line;border-inline-start:4px solid var(--line);padding-inline-start:16px}
.photos{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr))}
.photos figure{margin:0}.photos figcaption a{display:inline-block;padding-block:10px}
.photos img{display:block;width:100%;border-radius:12px}`;

export function requestPage(
  frame: SiteFrame,
  { request, workTypes, statuses, canonicalUrl }: ShownRequest,
): PlainPage {
  const say = pageSentences(frame.language);
  const own = (words: string) =>
    frame.client === undefined ? words : municipalText(frame.client, frame.language, words);
  const workType = own(workTypes.find(({ workTypeId }) => workTypeId === request.workTypeId)?.name ?? '');
  const statusName = (id: number) => own(statuses.find(({ statusId }) => statusId === id)?.citizenName ?? '');
  const id = String(request.requestId);
  const steps = request.course.map(
    ({ statusId, on }) =>
      html`<li>${statusName(statusId)} <span class="quiet">${publicDay(frame, on)}</span></li> `,
  );
  const content = html`<h1>${workType}</h1>
    <p class="quiet">${say('public.number', { id })}</p>
    <p>${publicPlace(say, request)}</p>
    ${request.alsoReportedBy === 0 ? undefined : html`<p>${say('public.alsoReportedBy', { count: request.alsoReportedBy })}</p>`}
    <h2>${say('public.progress')}</h2>
    <ol>
      ${steps}
    </ol>
    ${wordsOf(say, request)} ${photosOf(say, request)}
    ${request.words === '' && request.photoNames.length === 0 ? undefined : html`<p><a href="${abusePath(request.requestId)}" rel="nofollow">${say('abuse.link')}</a></p>`}
    ${request.longitude === null ? undefined : html`<p><a href="${alertFormPath}?near=${id}" rel="nofollow">${say('alerts.here')}</a></p>`}
    <p><a href="${againPath(request.requestId)}" rel="nofollow">${say('public.again')}</a></p>
    <p><a href="${publicListPath}">${say('public.toList')}</a></p>
    <p><a class="button" href="/">${say('page.toMap')}</a></p>`;
  const links =
    canonicalUrl === undefined ? undefined : html`<link rel="canonical" href="${canonicalUrl}" />`;
  return plainPage(`${workType} ${id} – ${frame.name}`, content, { frame, rules, ...(links && { links }) });
}

function wordsOf(say: SayOnPage, { words }: PublishedRow): Html | undefined {
  if (words === '') return undefined;
  return html`<h2>${say('public.words')}</h2>
    <p class="words" dir="auto">${words}</p>`;
}

function photosOf(say: SayOnPage, { requestId, photoNames }: PublishedRow): Html | undefined {
  if (photoNames.length === 0) return undefined;
  const pictures = photoNames.map(
    (name, at) =>
      html`<figure>
        <img src="${publicPhotoPath(requestId, name)}" alt="${say('public.photo', { nth: at + 1 })}" loading="lazy" />
        <figcaption>
          <a href="${abusePath(requestId, at + 1)}" rel="nofollow">${say('abuse.photoLink', { nth: at + 1 })}</a>
        </figcaption>
      </figure>`,
  );
  return html`<h2>${say('public.photos')}</h2>
    <div class="photos">${pictures}</div>`;
}
