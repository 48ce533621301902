import type { Client } from '#clients/client.ts';
import { html } from '#platform/html.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import type { LinkWords, MailedLink } from './mailed-link.ts';

/** A page of a municipality that a mailed link leads to; its button posts to `action`. */
export function mailedPage({ displayName, accent }: Client, words: LinkWords, action: string): PlainPage {
  const { title, sentences, button } = words;
  const content = html`<p><strong>${displayName}</strong></p>
    <h1>${title}</h1>
    ${sentences.map((sentence) => html`<p>${sentence}</p> `)}
    ${button && html`<form method="post" action="${action}"><button>${button}</button></form>`}
    <p><a href="/">Go to the map</a></p>`;
  return plainPage(`${title} – ${displayName}`, content, { isCentred: true, accent });
}

/** What a link that is none leads to; without a municipality where nobody knows which one it would be of. */
export function deadLinkPage(
  { whyNot, whatNow }: Pick<MailedLink, 'whyNot' | 'whatNow'>,
  client: Client | undefined,
  productName: string,
): PlainPage {
  const name = client?.displayName;
  const content = html`${name && html`<p><strong>${name}</strong></p> `}
    <h1>This link does not work</h1>
    <p>${whyNot}</p>
    ${name && whatNow && html`<p>${whatNow(name)}</p> `}
    <p><a class="button" href="/">Go to the map</a></p>`;
  const title = `This link does not work – ${name ?? productName}`;
  return plainPage(title, content, { isCentred: true, accent: client?.accent });
}
