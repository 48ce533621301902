/** The answer for addresses that lead nowhere: screens are behind the `#` of the one page, so there are many of those. */
import type { FastifyInstance } from 'fastify';
import { Html, html } from '#platform/html.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;
justify-items:center;gap:16px;padding:24px;box-sizing:border-box;text-align:center;
font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f5f7f8,#11171c);color:light-dark(#17212a,#e9eef2)}
h1,p{margin:0}a{display:inline-block;padding:10px 20px;border-radius:12px;font-weight:600;
color:light-dark(#fff,#0b1014);background:light-dark(#0d6a86,#5cc3e0)}`;

/** A map folded open, its pin beside it. */
const drawing = html`<svg
  width="160"
  height="120"
  viewBox="0 0 160 120"
  fill="none"
  stroke="currentColor"
  stroke-width="3"
  stroke-linejoin="round"
  stroke-linecap="round"
  aria-hidden="true"
>
  <path d="M20 40l36-12 36 12 36-12v64l-36 12-36-12-36 12z" />
  <path d="M56 28v64M92 40v64M28 66l20-6M64 62l20 8M100 72l20-8" />
  <path d="M142 22c0 9-12 20-12 20s-12-11-12-20a12 12 0 0 1 24 0z" fill="currentColor" fill-opacity=".15" />
</svg>`;

/** Registers the page for whatever no other route answers. */
export function registerNotFoundPage(fastify: FastifyInstance, productName: string): void {
  const page = String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>Page not found – ${productName}</title>
          <style>
            ${new Html(style)}
          </style>
        </head>
        <body>
          ${drawing}
          <h1>There is nothing at this address</h1>
          <p>The link may be old, or a letter may be missing.</p>
          <p><a href="/">Go to the map</a></p>
        </body>
      </html> `,
  );
  const policy = contentSecurityPolicy({ markup: page });
  fastify.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
