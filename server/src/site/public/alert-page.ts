/** The form to ask for mails about new public requests. It works without scripts. */
import type { WorkType } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import { type Html, html } from '#platform/http/html.ts';
import { alertConfirmationDays, alertFormPath, alertsOfAddress } from '#requests/alerts/alerts.ts';
import { publicListPath } from '#requests/public/public-paths.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import { type SayOnPage, pageSentences } from '#site/say-on-page.ts';
import type { SiteFrame } from '#site/site-frame.ts';

/** Radii that a person chooses from, in metres. */
export const alertRadii = [200, 800, 2000] as const;

/** The choices of a form that was sent or opened. */
export interface AlertChoices {
  email: string;
  /** `near`, or empty: the whole municipality. */
  where: string;
  meters: (typeof alertRadii)[number];
  workTypeIds: readonly number[];
  hasClosings: boolean;
  isWeekly: boolean;
}

/** The offers of the form. */
export interface AlertOffers {
  /** The public request whose place is offered, and its place in words. */
  near: { requestId: number; place: string } | undefined;
  /** The public work types. */
  workTypes: readonly WorkType[];
}

const rules = `fieldset{border:0;padding:0;margin:0;min-width:0;display:grid}legend,.field{font-weight:600}legend{padding:0 0 8px}
form{display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}.field{display:grid;gap:8px}.hint{color:var(--quiet);margin:0;font-weight:400}
.choice{display:flex;align-items:center;gap:12px;min-height:44px;padding-block:4px;box-sizing:border-box}.choice input{width:24px;height:24px;margin:0;flex:none;accent-color:var(--accent)}
select,input[type=email]{font:inherit;font-weight:400;min-height:44px;padding:8px 12px;border:1px solid var(--quiet);border-radius:12px;
background:var(--page);color:inherit;box-sizing:border-box;width:100%;min-width:0}
.radius{display:grid;gap:8px;padding:4px 0 8px;padding-inline-start:36px;font-weight:600}.types{display:grid;gap:0 16px;grid-template-columns:repeat(auto-fill,minmax(min(220px,100%),1fr))}
summary{font-weight:600;min-height:44px;display:list-item;align-content:center;cursor:pointer}
button{justify-self:start;min-height:44px}.back{display:inline-block;padding-block:10px}
:root{--danger:#b3261e}@media(prefers-color-scheme:dark){:root{--danger:#ffb1a8}}.error{color:var(--danger);font-weight:600;margin:0}`;

/** The form. `isEmailWrong`: it was sent without a right address. */
export function alertFormPage(
  frame: SiteFrame,
  offers: AlertOffers,
  { chosen, isEmailWrong }: { chosen: AlertChoices; isEmailWrong: boolean },
): PlainPage {
  const say = pageSentences(frame.language);
  const title = say('alerts.title');
  const query = offers.near === undefined ? '' : `?near=${offers.near.requestId}`;
  const content = html`<h1>${title}</h1>
    <p>${say('alerts.about', { municipality: frame.name })}</p>
    <form method="post" action="${alertFormPath}${query}" novalidate>
      <label class="field"
        >${say('alerts.email')}
        <input type="email" name="email" required maxlength="255" autocomplete="email" value="${chosen.email}" dir="ltr"
          ${isEmailWrong ? html`aria-invalid="true" aria-describedby="fault" autofocus` : undefined} />
        ${isEmailWrong ? html`<span class="error" id="fault">${say('alerts.emailMissing')}</span>` : undefined}
      </label>
      ${whereField(say, offers, chosen)} ${typesField(frame, say, { offers, chosen })}
      <fieldset>
        <legend>${say('alerts.news')}</legend>
        ${radio('news', { value: '', words: say('alerts.onlyNew'), isChosen: !chosen.hasClosings })}
        ${radio('news', { value: 'closings', words: say('alerts.withClosings'), isChosen: chosen.hasClosings })}
      </fieldset>
      <fieldset>
        <legend>${say('alerts.pace')}</legend>
        ${radio('pace', { value: 'daily', words: say('alerts.daily'), isChosen: !chosen.isWeekly })}
        ${radio('pace', { value: 'weekly', words: say('alerts.weekly'), isChosen: chosen.isWeekly })}
      </fieldset>
      <button>${say('alerts.send')}</button>
    </form>
    <p><a class="back" href="${publicListPath}">${say('public.toList')}</a></p>`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, rules });
}

function radio(
  name: string,
  { value, words, isChosen }: { value: string; words: string; isChosen: boolean },
): Html {
  const mark = isChosen ? html`checked` : undefined;
  return html`<label class="choice"><input type="radio" name="${name}" value="${value}" ${mark} />${words}</label> `;
}

function whereField(say: SayOnPage, { near }: AlertOffers, chosen: AlertChoices): Html {
  const choose = (value: string, words: string) =>
    radio('where', { value, words, isChosen: chosen.where === value });
  const radii = alertRadii.map((meters) => {
    const mark = meters === chosen.meters ? html` selected` : undefined;
    return html`<option value="${meters}" ${mark}>${say('alerts.meters', { meters })}</option>`;
  });
  return html`<fieldset>
    <legend>${say('alerts.where')}</legend>
    ${near && choose('near', say('alerts.near', { place: near.place }))}
    ${near && html`<label class="radius">${say('alerts.radius')} <select name="meters">${radii}</select></label>`}
    ${choose('', say('alerts.everywhere'))}
    ${near === undefined ? html`<p class="hint">${say('alerts.pageHint')}</p>` : undefined}
  </fieldset>`;
}

function typesField(
  { client, language }: SiteFrame,
  say: SayOnPage,
  { offers: { workTypes }, chosen }: { offers: AlertOffers; chosen: AlertChoices },
): Html {
  const boxes = workTypes.map(({ workTypeId, key, name }) => {
    const mark = chosen.workTypeIds.includes(workTypeId) ? html`checked` : undefined;
    const words = client === undefined ? name : municipalText(client, language, name);
    return html`<label class="choice"><input type="checkbox" name="type" value="${key}" ${mark} />${words}</label> `;
  });
  return html`<details ${chosen.workTypeIds.length > 0 ? html`open` : undefined}>
    <summary>${say('alerts.types')}</summary>
    <fieldset class="types" aria-label="${say('alerts.types')}">
      <p class="hint">${say('alerts.typesHint')}</p>
      ${boxes}
    </fieldset>
  </details>`;
}

/** The answer to a form. It is the same whether the address has such mails or not. `tooMany`: nothing was stored. */
export function alertAnswerPage(frame: SiteFrame, outcome: 'sent' | 'tooMany'): PlainPage {
  const say = pageSentences(frame.language);
  const title = say(`alerts.${outcome}`);
  const why = say(`alerts.${outcome}Why`, { days: alertConfirmationDays });
  const content = html`<h1>${title}</h1>
    <p>${why}</p>
    ${outcome === 'sent' ? html`<p>${say('alerts.sentMost', { most: alertsOfAddress })}</p>` : undefined}
    <p><a class="button" href="${publicListPath}">${say('public.toList')}</a></p>`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, isCentred: true });
}
