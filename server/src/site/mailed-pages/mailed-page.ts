import type { Client } from '#clients/client.ts';
import { html } from '#platform/html.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import type { LinkWords } from './mailed-link.ts';

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

/** What a link that is none leads to. */
export function deadLinkPage(productName: string, whyNot: string): PlainPage {
  const content = html`<h1>This link does not work</h1>
    <p>${whyNot}</p>
    <p><a class="button" href="/">Go to the map</a></p>`;
  return plainPage(`This link does not work – ${productName}`, content, { isCentred: true });
}
