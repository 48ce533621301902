import type { Language } from '@fixpoint/languages/languages.ts';
import type { Client } from '#clients/client.ts';
import { html } from '#platform/http/html.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import { pageSentences } from '#site/say-on-page.ts';
import type { LinkWords, MailedLink } from './mailed-link.ts';

/** A municipality's page behind a mailed link; its button posts to `action`. */
export function mailedPage(
  { displayName, accent }: Client,
  language: Language,
  words: LinkWords,
  action: string,
): PlainPage {
  const { title, sentences, button } = words;
  const content = html`<p><strong>${displayName}</strong></p>
    <h1>${title}</h1>
    ${sentences.map((sentence) => html`<p>${sentence}</p> `)}
    ${button && html`<form method="post" action="${action}"><button>${button}</button></form>`}
    <p><a href="/">${pageSentences(language)('page.toMap')}</a></p>`;
  return plainPage(`${title} – ${displayName}`, content, { language, isCentred: true, accent });
}

/** The page for a link that does not work; without a municipality if the host names none. */
export function deadLinkPage(
  { whyNot, whatNow }: Pick<MailedLink, 'whyNot' | 'whatNow'>,
  client: Client | undefined,
  { productName, language }: { productName: string; language: Language },
): PlainPage {
  const say = pageSentences(language);
  const name = client?.displayName;
  const content = html`${name && html`<p><strong>${name}</strong></p> `}
    <h1>${say('deadLink.title')}</h1>
    <p>${say(whyNot)}</p>
    ${name && whatNow && html`<p>${say(whatNow, { municipality: name })}</p> `}
    <p><a class="button" href="/">${say('page.toMap')}</a></p>`;
  const title = `${say('deadLink.title')} – ${name ?? productName}`;
  return plainPage(title, content, { language, isCentred: true, accent: client?.accent });
}
