import type { Client } from '#clients/client.ts';
import { html } from '#platform/html.ts';
import { type StoppableMails, mailStartPath, mailStopPath } from '#requests/mails/stop-mails.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';

/** Asks whether the mails about a request are to stop, or says that they are stopped and offers to start them again. */
export function mailStopPage(
  { displayName, accent }: Client,
  key: string,
  { requestId, isStopped }: StoppableMails,
): PlainPage {
  const title = isStopped
    ? `E-mails about request ${requestId} are stopped`
    : `Stop e-mails about request ${requestId}?`;
  const content = html`<p><strong>${displayName}</strong></p>
    <h1>${title}</h1>
    ${
      isStopped
        ? html`<p>You will hear no more of this request by e-mail. Your other requests are not touched.</p>
            ${button(`${mailStartPath}/${key}`, 'Start them again')}`
        : html`<p>You get one when its status changes, and when ${displayName} adds a note.</p>
            ${button(`${mailStopPath}/${key}`, 'Stop these e-mails')}`
    }
    <p><a href="/">Go to the map</a></p>`;
  return plainPage(`${title} – ${displayName}`, content, { isCentred: true, accent });
}

/** What a link that is none leads to. */
export function mailStopUnknownPage(productName: string): PlainPage {
  const content = html`<h1>This link does not work</h1>
    <p>It may be too old, or a letter may be missing. The newest e-mail about your request has one that does.</p>
    <p><a class="button" href="/">Go to the map</a></p>`;
  return plainPage(`This link does not work – ${productName}`, content, { isCentred: true });
}

function button(action: string, label: string) {
  return html`<form method="post" action="${action}"><button>${label}</button></form>`;
}
