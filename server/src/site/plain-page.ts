/** The frame of the small pages that the server writes itself: no script, no file beside it, light and dark. */
import type { FastifyReply } from 'fastify';
import { Html, html } from '#platform/html.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;
justify-items:center;gap:16px;padding:24px;box-sizing:border-box;
font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f5f7f8,#11171c);color:light-dark(#17212a,#e9eef2)}
h1,h2,p,dl,dd{margin:0}main{display:grid;gap:16px;max-width:40rem}main.middle{text-align:center;justify-items:center}
h2{font-size:1.125rem;margin-top:8px}a.button{display:inline-block;padding:10px 20px;border-radius:12px;
font-weight:600;text-decoration:none;color:light-dark(#fff,#0b1014);background:light-dark(#0d6a86,#5cc3e0)}`;

/** A page made once and sent as it is. */
export interface PlainPage {
  readonly send: (reply: FastifyReply) => FastifyReply;
}

/** Makes a page of its title and what stands in its `main`; `isCentred` for a few words, not for something to read. */
export function plainPage(title: string, content: Html, { isCentred = false } = {}): PlainPage {
  const page = String(
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
          <main class="${isCentred ? 'middle' : 'text'}">${content}</main>
        </body>
      </html> `,
  );
  const policy = contentSecurityPolicy({ markup: page });
  return {
    send: (reply) =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  };
}
