import type { KeptMail } from '#mail/kept-mails.ts';
import { Html, html } from '#platform/html.ts';

const style = `:root{color-scheme:light dark}body{max-width:720px;margin:0 auto;padding:24px;
font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f5f7f8,#11171c);color:light-dark(#17212a,#e9eef2)}
h1{font-size:1.5rem}a{color:light-dark(#0d6a86,#5cc3e0)}ul{list-style:none;padding:0}
li,article{margin:0 0 12px;padding:16px;border-radius:12px;background:light-dark(#fff,#1b242b)}
li a{display:block;font-weight:600}small{color:light-dark(#5b6770,#9fadb6)}pre{white-space:pre-wrap;
overflow-wrap:anywhere;font:.875rem/1.6 ui-monospace,monospace;margin:0}`;

/** All kept mails, newest first. */
export function mailboxPage(mails: readonly KeptMail[], productName: string): string {
  const body = html`<h1>Mailbox</h1>
    <p>
      No mail leaves this machine until <code>SMTP_URL</code> is set. What ${productName} would have sent is kept
      here, and shown to this machine alone.
    </p>
    ${mails.length === 0 ? html`<p>There is no mail yet.</p>` : html`<ul>${mails.map(entry)}</ul>`}`;
  return page('Mailbox', body);
}

/** One mail, as plain text with its links alive. */
export function keptMailPage({ actId, subject, recipient, text, keptAt }: KeptMail): string {
  const body = html`<p><a href="/mailbox">All mails</a></p>
    <article>
      <h1>${subject}</h1>
      <p><small>To ${recipient}, ${timeOf(keptAt)} · <a href="/mailbox/${actId}/html">as HTML</a></small></p>
      <pre>${linkified(text)}</pre>
    </article>`;
  return page(subject, body);
}

function entry({ actId, subject, recipient, keptAt }: KeptMail): Html {
  return html`<li>
    <a href="/mailbox/${actId}">${subject}</a>
    <small>To ${recipient}, ${timeOf(keptAt)}</small>
  </li>`;
}

function timeOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function linkified(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function page(title: string, body: Html): string {
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>${title}</title>
          <style>
            ${new Html(style)}
          </style>
        </head>
        <body>
          ${body}
        </body>
      </html> `,
  );
}
