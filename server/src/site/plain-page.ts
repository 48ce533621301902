/**
 * The frame of the small pages that the server writes itself: light and dark, and no further files. A page works without
 * its script, if it has one.
 */
import { hash } from 'node:crypto';
import { accentTones } from '@fixpoint/contract/colour/accent-tones.ts';
import { languages, usualLanguage } from '@fixpoint/languages/languages.ts';
import type { FastifyReply } from 'fastify';
import { Html, html } from '#platform/http/html.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type SiteFrame, siteFoot, siteHead } from './site-frame.ts';
import { variesByLanguage } from '#clients/wanted-language.ts';

/** Custom properties for both themes: not `light-dark()`, which browsers of early 2023 lack. */
const inBothThemes = (light: string, dark: string) =>
  `:root{${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`;

const colours = inBothThemes(
  'color-scheme:light dark;--page:#f5f7f8;--card:#fff;--ink:#17212a;--quiet:#52606c;' +
    '--line:#d4dbe1;--link:#0b6480;--accent:#0d6a86;--on-accent:#fff',
  '--page:#11171c;--card:#27323b;--ink:#e9eef2;--quiet:#a5b2bd;' +
    '--line:#44525d;--link:#7bd0ea;--accent:#5cc3e0;--on-accent:#0b1014',
);

const style = `${colours}body{margin:0;min-height:100vh;display:grid;place-content:center;
justify-items:center;gap:16px;padding:24px;box-sizing:border-box;
font:1rem/1.5 system-ui,sans-serif;background:var(--page);color:var(--ink)}
h1,h2,p,dl,dd{margin:0}main{display:grid;gap:16px;max-width:40rem;overflow-wrap:anywhere}
main.middle{text-align:center;justify-items:center}
body.framed{place-content:normal;justify-items:normal;grid-template-rows:1fr auto;padding:0}
body.framed main{place-self:center;box-sizing:border-box;width:min(45rem,100% - 32px);max-width:none;margin:24px 0;
padding:clamp(24px,5vw,40px);background:var(--card);border:1px solid var(--line);border-radius:12px}
body.framed main.middle{width:min(32rem,100% - 32px)}
.brand{justify-self:center;font-weight:700;font-size:1.25rem;text-align:center}
.brand a,main.middle .brand a:not(.button){display:block;padding:0;color:inherit;text-decoration:none}
.logo{display:block;max-width:min(300px,100%);max-height:96px;border-radius:8px}
footer,nav{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 16px}
footer{padding:8px 16px 16px;color:var(--quiet);font-size:.875rem}
footer a{display:inline-flex;align-items:center;min-height:44px;min-width:44px;justify-content:center}
footer a[aria-current]{color:var(--quiet);font-weight:600;text-decoration:none}
@media(prefers-color-scheme:dark){.logo{filter:brightness(.75)}}
.by-night{display:none;filter:none}
@media screen and (prefers-color-scheme:dark){.by-day{display:none}.by-night{display:block}}
h1{font-size:clamp(1.375rem,.875rem + 2.5vw,2rem);line-height:1.25;text-wrap:balance}h2{font-size:1.125rem;margin-top:8px}
a{color:var(--link)}main.middle a:not(.button){display:inline-block;padding:10px 20px}
a.button,button{display:inline-block;padding:10px 20px;border-radius:8px;border:1px solid transparent;
font:600 1rem/1.5 system-ui,sans-serif;text-decoration:none;cursor:pointer;
color:var(--on-accent);background:var(--accent)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

/** A page that is made once and sent unchanged. */
export interface PlainPage {
  readonly send: (reply: FastifyReply) => FastifyReply;
  /** For a browser that has the page: its headers replace those that the browser keeps with its copy. */
  readonly sendUnchanged: (reply: FastifyReply) => FastifyReply;
  /** Changes with the page and its policy. */
  readonly etag: string;
}

/** The differences between these pages. */
interface PlainLook {
  /** Unset for pages that are not for residents; those are in English. */
  frame?: SiteFrame;
  /** For a few words, not for a longer text. */
  isCentred?: boolean;
  /** Rules for elements that only this page has. */
  rules?: string;
  /** A request header that also decides about this page, for caches. */
  varies?: string;
  /** Links of the head. */
  links?: Html;
  /** The address of the page's own script. */
  script?: string | undefined;
  /** Origins of an operator's basemaps. */
  mapOrigins?: readonly string[];
  /** Sites that may show the page in a frame, without logo and footer. Left out: no site may. */
  framedBy?: readonly string[] | undefined;
}

/** Makes a page from its title and the content of its `main`. */
export function plainPage(title: string, content: Html, look: PlainLook = {}): PlainPage {
  const { frame, isCentred = false, rules = '', links, varies, script, mapOrigins, framedBy } = look;
  const { language = usualLanguage, client: { accent } = {} } = frame ?? {};
  const tones = accent === undefined ? '' : tonesOf(accent);
  const isAlone = frame !== undefined && framedBy === undefined;
  const page = String(
    html`<!doctype html>
      <html lang="${language}" dir="${languages[language].direction}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>${title}</title>
          ${links}${script && html`<script type="module" src="${script}"></script>`}
          <style>
            ${new Html(style + rules + tones)}
          </style>
        </head>
        <body class="${frame ? 'framed' : ''}">
          <main class="${isCentred ? 'middle' : 'text'}">${isAlone ? siteHead(frame) : undefined}${content}</main>
          ${isAlone ? siteFoot(frame) : undefined}
        </body>
      </html> `,
  );
  const policy = contentSecurityPolicy({ markup: page, mapOrigins, framedBy });
  const vary = varies === undefined ? variesByLanguage : `${varies}, ${variesByLanguage}`;
  const withHeaders = (reply: FastifyReply) => {
    // The older header knows no list of sites.
    if (framedBy !== undefined) reply.removeHeader('x-frame-options');
    return reply.header('content-security-policy', policy).header('vary', vary);
  };
  return {
    send: (reply) => withHeaders(reply).type('text/html; charset=utf-8').send(page),
    sendUnchanged: (reply) => withHeaders(reply).code(304).send(),
    etag: `"${hash('sha256', policy + page, 'base64url').slice(0, 27)}"`,
  };
}

/** The same tones as in the portal; none for an invalid colour. */
function tonesOf(accent: string): string {
  const tones = accentTones(accent);
  if (tones === undefined) return '';
  const of = (theme: string) =>
    ['accent', 'on-accent', 'link']
      .map((name) => `--${name}:${tones[`--client-${name}-${theme}`]}`)
      .join(';');
  return inBothThemes(of('light'), of('dark'));
}
