import { readableOn } from '@fixpoint/contract/colour/readable-on.ts';
import { type Language, languages } from '@fixpoint/languages/languages.ts';
import { type Html, html } from '#platform/http/html.ts';
import type { MailContent } from './mail.ts';
import { mailSentences } from './words/say-in-mail.ts';
import { wrapText } from './words/wrap-text.ts';

/** The municipality as sender of a mail, and the language. */
export interface MailSender {
  /** The municipality's name for residents. */
  municipality: string;
  language: Language;
  /** The origin of its portal. */
  origin: string;
  /** Its colour, as `#rrggbb`. */
  accent: string;
  /** Its logo's size in pixels, if it has one. */
  logo: { width: number; height: number } | undefined;
}

/** The words of a mail, in reading order. */
export interface MailWords {
  subject: string;
  /** Paragraphs. */
  opening: readonly string[];
  /** The one thing to do, if any. */
  action?: { label: string; url: string };
  closing?: readonly string[];
  /** Why the reader got this mail. */
  reason: string;
  /** A link for readers who do not want this mail, if there is one. */
  wayOut?: { label: string; url: string };
}

/** Writes a mail as text and as html. */
export function writeMail(sender: MailSender, words: MailWords): MailContent {
  return { subject: words.subject, text: textOf(sender, words), html: String(htmlOf(sender, words)) };
}

function textOf(sender: MailSender, { opening, action, closing = [], reason, wayOut }: MailWords): string {
  const paragraphs = [
    ...opening.map(wrapText),
    ...(action ? [linkText(sender, action)] : []),
    ...closing.map(wrapText),
    `-- \n${sender.municipality}\n${sender.origin}/\n\n${wrapText(reason)}`,
    ...(wayOut ? [linkText(sender, wayOut)] : []),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function linkText({ language }: MailSender, { label, url }: { label: string; url: string }): string {
  return `${mailSentences(language)('mail.link', { label })}\n${url}`;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const small = 'margin:0 0 8px;font-size:14px;line-height:20px;opacity:.75';
const plain = 'margin:0 0 16px;font-size:16px;line-height:24px';

function htmlOf(sender: MailSender, words: MailWords): Html {
  const { subject, opening, action, closing = [], reason, wayOut } = words;
  return html`<!doctype html>
    <html lang="${sender.language}" dir="${languages[sender.language].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;${font}">
        <div style="max-width:560px;margin:0 auto">
          <header>
            <p style="margin:0 0 24px;font-size:18px;font-weight:600">${letterhead(sender)}</p>
          </header>
          <main>
            <h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600">${subject}</h1>
            ${opening.map(paragraph)} ${action && button(sender, action)} ${closing.map(paragraph)}
          </main>
          <footer>
            <hr style="margin:24px 0;border:0;border-top:1px solid #c9d1d6" />
            <p style="${small}">${sender.municipality}<br /><a style="color:inherit" href="${sender.origin}/">${sender.origin}</a></p>
            <p style="${small}">${reason}</p>
            ${wayOut && html`<p style="${small}"><a style="color:inherit" href="${wayOut.url}">${wayOut.label}</a></p>`}
          </footer>
        </div>
      </body>
    </html> `;
}

function letterhead({ municipality, logo }: MailSender): Html {
  if (logo === undefined) return html`${municipality}`;
  const { width, height } = logo;
  return html`<img src="cid:logo" alt="${municipality}" width="${width}" height="${height}" style="border-radius:8px" />`;
}

function paragraph(text: string): Html {
  return html`<p style="${plain}">${text}</p> `;
}

/** The address below the button is for readers whose mail program shows no buttons. */
function button({ accent }: MailSender, { label, url }: { label: string; url: string }): Html {
  const look = `display:inline-block;padding:12px 24px;border-radius:12px;font-weight:600;text-decoration:none`;
  return html`<p style="${plain}">
      <a href="${url}" style="${look};background:${accent};color:${readableOn(accent)}">${label}</a>
    </p>
    <p style="${small};margin:0 0 16px;word-break:break-all"><a style="color:inherit" href="${url}">${url}</a></p> `;
}
