/** The form to report abuse on a public page. It works without scripts. */
import { keepBackReasons } from '@fixpoint/contract/desk/release/release-parts.ts';
import { html } from '#platform/http/html.ts';
import { abusePath, publicListPath, publicRequestPath } from '#requests/public/public-paths.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import { pageSentences } from '#site/say-on-page.ts';
import type { SiteFrame } from '#site/site-frame.ts';

export const abuseWordsMaxLength = 500;

const rules = `fieldset{border:0;padding:0;margin:0;min-width:0;display:grid}legend,.words label{font-weight:600}legend{padding:0 0 8px}
form{display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}.words{display:grid;gap:8px}.hint{color:var(--quiet)}
.choice{display:flex;align-items:center;gap:12px;min-height:44px}.choice input{width:24px;height:24px;margin:0;flex:none;accent-color:var(--accent)}
textarea{font:inherit;padding:12px;border:1px solid var(--quiet);border-radius:12px;background:var(--page);color:inherit;
min-height:96px;box-sizing:border-box;width:100%}button{justify-self:start;min-height:44px}
.back{display:inline-block;padding-block:10px}
:root{--danger:#b3261e}@media(prefers-color-scheme:dark){:root{--danger:#ffb1a8}}.error{color:var(--danger);font-weight:600}`;

/** `photo`: the number of a photo on the page; undefined: the whole page. */
export interface AbuseAbout {
  requestId: number;
  photo: number | undefined;
}

/** The form. `isIncomplete`: it was sent without a reason. */
export function abuseFormPage(
  frame: SiteFrame,
  { requestId, photo }: AbuseAbout,
  { isIncomplete = false, words = '' } = {},
): PlainPage {
  const say = pageSentences(frame.language);
  const id = String(requestId);
  const title =
    photo === undefined ? say('abuse.title', { id }) : say('abuse.photoTitle', { id, nth: photo });
  const fault = isIncomplete
    ? html`<p class="error" id="fault">${say('abuse.reasonMissing')}</p>`
    : undefined;
  const reasons = keepBackReasons.map(
    (reason) =>
      html`<label class="choice">
        <input type="radio" name="reason" value="${reason}" required />${say(`abuse.${reason}`)}
      </label> `,
  );
  const content = html`<h1>${title}</h1>
    <p>${say('abuse.about', { municipality: frame.name })}</p>
    <form method="post" action="${abusePath(requestId, photo)}">
      <fieldset ${isIncomplete ? html`aria-describedby="fault"` : undefined}>
        <legend>${say('abuse.reason')}</legend>
        ${fault} ${reasons}
      </fieldset>
      <div class="words">
        <label for="words">${say('abuse.words')}</label>
        <span class="hint" id="words-hint">${say('abuse.wordsHint', { most: abuseWordsMaxLength })}</span>
        <textarea id="words" name="words" maxlength="${abuseWordsMaxLength}" aria-describedby="words-hint" dir="auto">
${words}</textarea
        >
      </div>
      <button>${say('abuse.send')}</button>
    </form>
    <p><a class="back" href="${publicRequestPath}/${requestId}">${say('abuse.back', { id })}</a></p>`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, rules });
}

/** The answer to a report. `tooMany`, `gone`: it was not stored. `gone` is the same for every number that is not public. */
export function abuseAnswerPage(
  frame: SiteFrame,
  requestId: number,
  outcome: 'thanks' | 'tooMany' | 'gone',
): PlainPage {
  const say = pageSentences(frame.language);
  const title = say(`abuse.${outcome}`);
  const content = html`<h1>${title}</h1>
    <p>${say(`abuse.${outcome}Why`, { municipality: frame.name })}</p>
    <p>
      ${
        outcome === 'gone'
          ? html`<a class="button" href="${publicListPath}">${say('public.toList')}</a>`
          : html`<a class="button" href="${publicRequestPath}/${requestId}">${say('abuse.back', { id: String(requestId) })}</a>`
      }
    </p>`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, isCentred: true });
}
