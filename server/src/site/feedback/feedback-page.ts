/** The page that asks a resident about a closing. It works without scripts. */
import { dayWords } from '#mail/words/time-words.ts';
import { type Html, html } from '#platform/http/html.ts';
import type { StoredQuestion } from '#requests/feedback/find-question.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import { type SayOnPage, pageSentences } from '#site/say-on-page.ts';
import type { SiteFrame } from '#site/site-frame.ts';
import { choiceRules } from './choice.ts';
import { answerField, faultList, furtherFields, grades, type ShownAnswer } from './feedback-fields.ts';

/** The request of a page, in the visitor's language. */
export interface AskedAbout {
  question: StoredQuestion;
  workType: string;
}

/** Answers and reasons have two columns, or one if the letters are large. */
const columnRules = `.answers,.reasons{display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))}
.reasons{gap:4px 12px;line-height:1.25}.answers .choice{padding:4px 12px;gap:8px;line-height:1.25}`;

/** The button stays in sight: an answer needs no further fields. */
const rules = `fieldset{border:0;padding:0;margin:0;min-width:0;display:grid}legend{font-weight:600;padding:0 0 8px}
form,.field{grid-template-columns:minmax(0,1fr)}form{display:grid;gap:24px}legend h1{margin-block-end:8px}
.about{color:var(--quiet);margin-block-end:16px}.about a{display:inline-block;padding-block:10px}
.field{display:grid;gap:8px}.field label{font-weight:600}.hint{color:var(--quiet);font-weight:400;font-size:.9375rem}
textarea{font:inherit;padding:12px;border:1px solid var(--quiet);border-radius:12px;background:var(--page);color:inherit;
min-height:96px;box-sizing:border-box;width:100%}input[type=file]{font:inherit;min-height:44px;max-width:100%}
::file-selector-button{font:inherit;font-weight:600;min-height:44px;padding:0 16px;margin-inline-end:12px;border:1px solid var(--quiet);
border-radius:12px;background:none;color:inherit;cursor:pointer}
[aria-invalid=true]:not(fieldset){outline:2px solid var(--danger)}.error{color:var(--danger);font-weight:600;margin-block-end:8px}
:root{--danger:#b3261e}@media(prefers-color-scheme:dark){:root{--danger:#ffb1a8}}
.faults{border:2px solid currentColor;border-radius:12px;padding:16px;display:grid;gap:8px}.faults h2{margin:0}
.faults ul{margin:0;padding-inline-start:20px;display:grid;gap:4px}.faults a{display:inline-block;padding-block:10px}
button{justify-self:start;min-height:44px}
@media(width<=40rem){body.framed main{width:calc(100% - 16px);margin:8px 0;padding:16px}main{gap:12px}form{gap:20px}
.logo{max-height:72px}.send button{width:100%}}
@media(width<=40rem) and (height>=28rem){html{scroll-padding-block-end:84px}.send{position:sticky;bottom:0;margin-block-end:-16px;
padding-block:12px 16px;background:var(--card);border-block-start:1px solid var(--line)}}
summary{display:list-item;align-content:center;min-height:44px;font-weight:600;cursor:pointer}${choiceRules}${columnRules}
@supports selector(:has(*)){form:not(:has([value=partly]:checked,[value=not-solved]:checked)) .more{display:none}}`;

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
  const id = String(question.requestId);
  const about = html`<p class="about">
    ${say('feedback.about', { id, workType, date: dayOf(frame, question.closedAt) })}
    ${toRequest(say, question)}
  </p>`;
  const content = html`${faultList(say, shown.faults)}
    <form method="post" action="${action}" enctype="multipart/form-data">
      ${answerField(say, question, shown, about)} ${furtherFields(say, question, shown)} ${grades(say, shown)}
      <p class="hint">${say('feedback.until', { date: lastDay })} ${say('feedback.whoReads', { municipality: frame.name })}</p>
      <p class="send"><button>${say('feedback.send')}</button></p>
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
    <p>${toRequest(say, question)}</p>
    <p><a href="/">${say('page.toMap')}</a></p>`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, isCentred: true });
}

/** The link to the request; undefined for a reader who must not open it. */
function toRequest(say: SayOnPage, { guid, requestId }: StoredQuestion): Html | undefined {
  if (guid === '') return undefined;
  return html`<a href="/#/requeststatus/${guid}">${say('page.toRequest', { id: String(requestId) })}</a>`;
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
