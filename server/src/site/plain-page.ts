/** The frame of the small pages that the server writes itself: no script, no file beside it, light and dark. */
import { readableOn } from '@fixpoint/contract/colour/readable-on.ts';
import type { FastifyReply } from 'fastify';
import { Html, html } from '#platform/html.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;
justify-items:center;gap:16px;padding:24px;box-sizing:border-box;
font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f5f7f8,#11171c);color:light-dark(#17212a,#e9eef2)}
h1,h2,p,dl,dd{margin:0}main{display:grid;gap:16px;max-width:40rem;overflow-wrap:anywhere}
main.middle{text-align:center;justify-items:center}
h1{font-size:clamp(1.5rem,1rem + 3vw,2rem);line-height:1.25;text-wrap:balance}h2{font-size:1.125rem;margin-top:8px}
a{color:light-dark(#0d6a86,#5cc3e0)}
a.button,button{display:inline-block;padding:10px 20px;border-radius:12px;border:1px solid var(--edge,transparent);
font:600 1rem/1.5 system-ui,sans-serif;text-decoration:none;cursor:pointer;
color:var(--on-accent,light-dark(#fff,#0b1014));background:var(--accent,light-dark(#0d6a86,#5cc3e0))}
:focus-visible{outline:3px solid currentColor;outline-offset:2px}
.button:focus-visible,button:focus-visible{outline-color:light-dark(#17212a,#e9eef2)}`;

/** A page made once and sent as it is. */
export interface PlainPage {
  readonly send: (reply: FastifyReply) => FastifyReply;
}

/** How a page differs from the others. */
interface PlainLook {
  /** For a few words, not for something to read. */
  isCentred?: boolean;
  /** The municipality's colour, as `#rrggbb`. */
  accent?: string;
  /** Rules for elements that only this page has. */
  rules?: string;
}

/** Makes a page of its title and what stands in its `main`. */
export function plainPage(title: string, content: Html, look: PlainLook = {}): PlainPage {
  const { isCentred = false, accent, rules = '' } = look;
  const colours = accent === undefined ? '' : coloursOf(accent);
  const page = String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>${title}</title>
          <style>
            ${new Html(style + rules + colours)}
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

/** The edge keeps a dark button from vanishing on the dark page. */
function coloursOf(accent: string): string {
  return `:root{--accent:${accent};--on-accent:${readableOn(accent)};--edge:light-dark(#0006,#fff9)}`;
}
