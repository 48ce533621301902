import { html } from '#platform/http/html.ts';
import type { SiteFrame } from '#site/site-frame.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import { pageSentences } from '#site/say-on-page.ts';
import type { LinkWords, MailedLink } from './mailed-link.ts';

/** A municipality's page behind a mailed link; its button posts to `action`. */
export function mailedPage(
  frame: SiteFrame,
  words: Omit<LinkWords, 'further'> & { further?: { label: string; url: string } | undefined },
  action: string,
): PlainPage {
  const { title, sentences, button, request, further } = words;
  const say = pageSentences(frame.language);
  const content = html`<h1>${title}</h1>
    ${sentences.map((sentence) => html`<p>${sentence}</p> `)}
    ${button && html`<form method="post" action="${action}"><button>${button}</button></form>`}
    ${further && html`<p><a href="${further.url}">${further.label}</a></p>`}
    ${request && html`<p><a class="button" href="/#/requeststatus/${request.guid}">${say('page.toRequest', { id: String(request.id) })}</a></p>`}
    <p><a href="/">${say('page.toMap')}</a></p>`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, isCentred: true });
}

/** The page for a link that does not work; without a municipality if the host names none. */
export function deadLinkPage(
  { whyNot, whatNow }: Pick<MailedLink, 'whyNot' | 'whatNow'>,
  frame: SiteFrame,
): PlainPage {
  const say = pageSentences(frame.language);
  const municipality = frame.client?.displayName;
  const content = html`<h1>${say('deadLink.title')}</h1>
    <p>${say(whyNot)}</p>
    ${municipality && whatNow && html`<p>${say(whatNow, { municipality })}</p> `}
    <p><a class="button" href="/">${say('page.toMap')}</a></p>`;
  return plainPage(`${say('deadLink.title')} – ${frame.name}`, content, { frame, isCentred: true });
}
