/** The page with public numbers. It works without scripts. */
import type { WorkType } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import { languages } from '@fixpoint/languages/languages.ts';
import { dayWords } from '#mail/words/time-words.ts';
import { type Html, html } from '#platform/http/html.ts';
import { publicListPath } from '#requests/public/public-paths.ts';
import {
  type MonthNumbers,
  type TypeNumbers,
  cohortDays,
  leastRequests,
  shownMonths,
} from '#requests/statistics/statistics.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import { type SayOnPage, pageSentences } from '#site/say-on-page.ts';
import type { SiteFrame } from '#site/site-frame.ts';

/** The numbers and their names. */
export interface ShownStatistics {
  numbers: { countedAt: Date; types: readonly TypeNumbers[]; months: readonly MonthNumbers[] } | undefined;
  workTypes: readonly WorkType[];
  /** IANA time zone of the municipality. */
  timeZone: string;
  /** Left out in a frame. */
  canonicalUrl?: string;
  /** Sites whose frame has the page; left out: it is in no frame. */
  framedBy?: readonly string[];
}

/** The least part of a whole that is shown. */
const leastPart = 5;

const rules = `.quiet{color:var(--quiet)}section{display:grid;gap:8px;border-block-start:1px solid var(--line);padding-block-start:16px}
h2{margin:0}.facts{display:grid;gap:8px 24px;grid-template-columns:repeat(auto-fill,minmax(min(140px,100%),1fr))}
.facts dt{color:var(--quiet);font-size:.875rem}.facts dd{font-weight:600}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:8px 8px 8px 0;border-block-end:1px solid var(--line);vertical-align:top}
th[scope=row]{font-weight:400}svg{display:block;margin-block-start:4px;width:100%;height:6px}rect{fill:var(--accent)}[dir=rtl] svg{transform:scaleX(-1)}
.meanings{display:grid;gap:8px}.meanings dt{font-weight:600}`;

export function statisticsPage(frame: SiteFrame, shown: ShownStatistics): PlainPage {
  const say = pageSentences(frame.language);
  const title = say('statistics.title');
  const { numbers, timeZone } = shown;
  const content = html`<h1>${title}</h1>
    ${
      numbers === undefined
        ? html`<p>${say('statistics.notYet')}</p>`
        : html`<p>${say('statistics.about', {
            municipality: frame.name,
            date: dayWords(numbers.countedAt, timeZone, frame.language),
            least: leastRequests,
          })}</p>
          ${typesPart(frame, say, { ...shown, types: numbers.types })} ${monthsPart(frame, say, numbers.months)}
          ${meaningsPart(say)}`
    }
    ${waysOn(say, shown.framedBy === undefined ? undefined : html` target="_blank" rel="noopener"`)}`;
  const { canonicalUrl, framedBy } = shown;
  const links =
    canonicalUrl === undefined ? undefined : html`<link rel="canonical" href="${canonicalUrl}" />`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, rules, ...(links && { links }), framedBy });
}

/** `target`: attributes of links in a frame. */
function waysOn(say: SayOnPage, target: Html | undefined): Html {
  return html`<p><a href="${publicListPath}"${target}>${say('public.toList')}</a></p>
    <p><a class="button" href="/"${target}>${say('page.toMap')}</a></p>`;
}

function typesPart(
  { client, language }: SiteFrame,
  say: SayOnPage,
  { types, workTypes }: ShownStatistics & { types: readonly TypeNumbers[] },
): Html {
  const named = workTypes.flatMap((workType) => {
    const numbers = types.find(({ workTypeId }) => workTypeId === workType.workTypeId);
    const name = client === undefined ? workType.name : municipalText(client, language, workType.name);
    return numbers === undefined ? [] : [{ name, numbers }];
  });
  const enough = named.filter(({ numbers }) => numbers.received >= leastRequests);
  const few = named.filter(({ numbers }) => numbers.received < leastRequests);
  return html`${enough.map(({ name, numbers }) => typePart(say, name, numbers))}
  ${few.length === 0 ? undefined : html`<p class="quiet">${say('statistics.few', { types: few.map(({ name }) => name).join(', '), least: leastRequests })}</p>`}`;
}

function typePart(say: SayOnPage, name: string, numbers: TypeNumbers): Html {
  const { received, closed, open, cohort, promised, kept, answered, solved } = numbers;
  const fact = (label: string, value: string | number) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div> `;
  const part = (some: number, all: number) => say('statistics.part', { some, all });
  return html`<section>
    <h2>${name}</h2>
    ${cohort < leastRequests ? undefined : html`<p>${pace(say, numbers)}</p>`}
    <dl class="facts">
      ${fact(say('statistics.received'), countOf(say, received))}
      ${fact(say('statistics.closed'), countOf(say, closed))}
      ${fact(say('statistics.open'), countOf(say, open))}
      ${isFew(kept, promised) ? undefined : fact(say('statistics.kept'), part(kept, promised))}
      ${isFew(solved, answered) ? undefined : fact(say('statistics.solved'), part(solved, answered))}
    </dl>
  </section>`;
}

/** True if a part, or the rest, would stand out. */
const isFew = (some: number, all: number) =>
  all < leastRequests || (some > 0 && some < leastPart) || (some < all && all - some < leastPart);

/** A number of requests. A small one would tell single requests, also of people who did not want theirs to be public. */
function countOf(say: SayOnPage, count: number): string {
  return count < leastRequests
    ? say('statistics.fewer', { least: leastRequests })
    : say('statistics.count', { count });
}

function pace(say: SayOnPage, { cohort, halfDays, mostDays }: TypeNumbers): string {
  if (halfDays === null) return say('statistics.halfNotYet', { count: cohort });
  if (mostDays === null) return say('statistics.mostNotYet', { count: cohort, half: halfDays });
  return say('statistics.pace', { count: cohort, half: halfDays, most: mostDays });
}

function monthsPart(
  { language }: SiteFrame,
  say: SayOnPage,
  months: readonly MonthNumbers[],
): Html | undefined {
  if (months.reduce((sum, { received }) => sum + received, 0) < leastRequests) return undefined;
  const highest = Math.max(...months.flatMap(({ received, closed }) => [received, closed]));
  const names = new Intl.DateTimeFormat(languages[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const cell = (count: number) => html`<td>
    ${countOf(say, count)}
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${count < leastRequests ? 0 : Math.round((100 * count) / highest)}" height="6" /></svg>
  </td>`;
  const rows = months.map(
    ({ month, received, closed }) =>
      html`<tr>
        <th scope="row">${names.format(new Date(`${month}-01T00:00:00Z`))}</th>
        ${cell(received)}${cell(closed)}
      </tr> `,
  );
  return html`<section>
    <h2 id="months">${say('statistics.months')}</h2>
    <table aria-labelledby="months">
      <thead>
        <tr>
          <th scope="col">${say('statistics.month')}</th>
          <th scope="col">${say('statistics.received')}</th>
          <th scope="col">${say('statistics.closed')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

function meaningsPart(say: SayOnPage): Html {
  const days = { from: cohortDays.from, until: cohortDays.until };
  const meaning = (label: string, words: string) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${words}</dd>
    </div> `;
  return html`<section>
    <h2>${say('statistics.meanings')}</h2>
    <dl class="meanings">
      ${meaning(say('statistics.received'), say('statistics.receivedMeans', { months: shownMonths }))}
      ${meaning(say('statistics.closed'), say('statistics.closedMeans', { months: shownMonths }))}
      ${meaning(say('statistics.half'), say('statistics.halfMeans', days))}
      ${meaning(say('statistics.kept'), say('statistics.keptMeans', days))}
      ${meaning(say('statistics.solved'), say('statistics.solvedMeans', { months: shownMonths }))}
    </dl>
  </section>`;
}
