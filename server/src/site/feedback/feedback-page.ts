/** The page that asks a resident about a closing. It works without scripts. */
import { dayWords } from '#mail/words/time-words.ts';
import { html } from '#platform/http/html.ts';
import type { StoredQuestion } from '#requests/feedback/find-question.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import { pageSentences } from '#site/say-on-page.ts';
import type { SiteFrame } from '#site/site-frame.ts';
import { answerField, faultList, furtherFields, grades, type ShownAnswer } from './feedback-fields.ts';

/** The request of a page, in the visitor's language. */
export interface AskedAbout {
  question: StoredQuestion;
  workType: string;
}

const rules = `fieldset{border:0;padding:0;margin:0;min-width:0;display:grid;gap:8px}legend{font-weight:600;padding:0 0 8px}
form,.field{grid-template-columns:minmax(0,1fr)}form{display:grid;gap:24px}.choice{display:flex;align-items:center;gap:12px;min-height:44px}
.choice input{width:24px;height:24px;margin:0;flex:none;accent-color:var(--accent)}
.field{display:grid;gap:8px}.field label{font-weight:600}.hint{color:var(--quiet);font-weight:400;font-size:.9375rem}
textarea{font:inherit;padding:12px;border:1px solid var(--quiet);border-radius:12px;background:var(--page);color:inherit;
min-height:120px;box-sizing:border-box;width:100%}input[type=file]{font:inherit;min-height:44px;max-width:100%}
::file-selector-button{font:inherit;font-weight:600;min-height:44px;padding:0 16px;margin-inline-end:12px;border:1px solid var(--quiet);
border-radius:12px;background:none;color:inherit;cursor:pointer}
[aria-invalid=true]:not(fieldset){outline:2px solid var(--danger)}.error{color:var(--danger);font-weight:600}
:root{--danger:#b3261e}@media(prefers-color-scheme:dark){:root{--danger:#ffb1a8}}
.faults{border:2px solid currentColor;border-radius:12px;padding:16px;display:grid;gap:8px}.faults ul{margin:0;padding-inline-start:20px}
.grades{display:flex;flex-wrap:wrap;gap:0 4px}.grades .choice{flex:1 0 44px;max-width:72px;gap:8px}button{justify-self:start;min-height:44px}
@supports selector(:has(*)){form:has(input[value=solved]:checked) .more,form:has(input[value=cannot-tell]:checked) .more{display:none}}`;

/** The form, with the chosen answer and the faults of the last attempt. */
export function askingPage(
  frame: SiteFrame,
  { question, workType }: AskedAbout,
  { shown, action }: { shown: ShownAnswer; action: string },
): PlainPage {
  const say = pageSentences(frame.language);
  const { question: kind } = question;
  const title = say(`feedback.title.${kind}`);
  const lastDay = dayOf(frame, new Date(question.endsAt.getTime() - 1));
  const content = html`<h1>${title}</h1>
    <p>${say('feedback.about', { id: String(question.requestId), workType, date: dayOf(frame, question.closedAt) })}</p>
    ${faultList(say, shown.faults)}
    <form method="post" action="${action}" enctype="multipart/form-data">
      ${answerField(say, question, shown)} ${furtherFields(say, question, shown)} ${grades(say, shown)}
      <p class="hint">${say('feedback.until', { date: lastDay })} ${say('feedback.whoReads', { municipality: frame.name })}</p>
      <button>${say('feedback.send')}</button>
    </form>`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, rules });
}

/** A page that only says something, and leads to the request if the visitor may open it. */
export function sayingPage(
  frame: SiteFrame,
  { question }: AskedAbout,
  {
    title,
    sentences,
    links = [],
  }: { title: string; sentences: readonly string[]; links?: readonly PageLink[] },
): PlainPage {
  const say = pageSentences(frame.language);
  const content = html`<h1>${title}</h1>
    ${sentences.map((sentence) => html`<p>${sentence}</p> `)}
    ${links.map(({ label, url }) => html`<p><a class="button" href="${url}">${label}</a></p> `)}
    ${question.guid === '' ? undefined : html`<p><a href="/#/requeststatus/${question.guid}">${say('page.toRequest', { id: String(question.requestId) })}</a></p>`}
    <p><a href="/">${say('page.toMap')}</a></p>`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, isCentred: true });
}

/** A link that looks like a button. */
export interface PageLink {
  label: string;
  url: string;
}

/** A day in the municipality's time zone and the visitor's language. */
export function dayOf({ client, language }: SiteFrame, date: Date): string {
  return dayWords(date, client?.timeZone ?? 'UTC', language);
}
