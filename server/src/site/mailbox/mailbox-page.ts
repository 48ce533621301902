import type { StoredMail } from '#mail/stored-mails.ts';
import { type Html, html } from '#platform/http/html.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';

const rules = `ul{list-style:none;padding:0;margin:0;display:grid;gap:12px}
li,article{padding:16px;border-radius:12px;background:var(--card)}li a{display:block;font-weight:600}
small{color:var(--quiet)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.6 ui-monospace,monospace;margin:8px 0 0}`;

/** All kept mails, newest first. */
export function mailboxPage(mails: readonly StoredMail[], productName: string): PlainPage {
  const content = html`<h1>Mailbox</h1>
    <p>
      No mail leaves this machine until <code>SMTP_URL</code> is set. ${productName} keeps its mails here
      and shows them only on this machine.
    </p>
    ${mails.length === 0 ? html`<p>There is no mail yet.</p>` : html`<ul>${mails.map(entry)}</ul>`}`;
  return plainPage('Mailbox', content, { rules });
}

/** One mail as plain text with working links. */
export function storedMailPage({ actId, subject, recipient, text, keptAt }: StoredMail): PlainPage {
  const content = html`<p><a href="/mailbox">All mails</a></p>
    <article>
      <h1 dir="auto">${subject}</h1>
      <p><small>To ${recipient}, ${timeOf(keptAt)} · <a href="/mailbox/${actId}/html">as HTML</a></small></p>
      <pre dir="auto">${linkify(text)}</pre>
    </article>`;
  return plainPage(subject, content, { rules });
}

function entry({ actId, subject, recipient, keptAt }: StoredMail): Html {
  return html`<li>
    <a href="/mailbox/${actId}">${subject}</a>
    <small>To ${recipient}, ${timeOf(keptAt)}</small>
  </li>`;
}

function timeOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function linkify(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
