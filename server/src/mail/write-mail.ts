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
  /** The origin of the municipality's portal. */
  origin: string;
  /** The colour of the municipality, as `#rrggbb`. */
  accent: string;
  /** The size of the logo in pixels, if there is one. */
  logo: { width: number; height: number } | undefined;
}

/** The words of a mail, in reading order. */
export interface MailWords {
  subject: string;
  /** Paragraphs. */
  opening: readonly string[];
  /** Another contact, after the opening: paragraphs, and perhaps a link. */
  contact?: { sentences: readonly string[]; link?: { label: string; url: string } | undefined };
  /** A sentence, and photos next to each other, after the opening. The text mail has the sentence alone. */
  pictures?: { shown: readonly MailedPhoto[]; sentence: string };
  /** A list, each with a link and a line below it. */
  items?: readonly { label: string; detail: string; url: string }[];
  /** The one thing to do, if any. */
  action?: { label: string; url: string };
  /** A question with its answers, each a link. The links lead to a page with a button. */
  question?: { sentences: readonly string[]; answers: readonly { label: string; url: string }[] };
  closing?: readonly string[];
  /** Why the reader got this mail. */
  reason: string;
  /** A link for readers who do not want this mail, if there is one. */
  wayOut?: { label: string; url: string };
  /** A link for readers who do not want to be asked, if the mail asks. */
  questionWayOut?: { label: string; url: string };
}

/** A photo with its name above it. */
interface MailedPhoto {
  /** The name of the picture that comes with the mail. */
  name: 'before' | 'after';
  label: string;
  alt: string;
  /** In pixels, if the window is wide enough. */
  width: number;
  height: number;
}

/** Writes a mail as text and as html. */
export function writeMail(sender: MailSender, words: MailWords): MailContent {
  return { subject: words.subject, text: textOf(sender, words), html: String(htmlOf(sender, words)) };
}

function textOf(
  sender: MailSender,
  {
    opening,
    contact,
    pictures,
    items = [],
    action,
    question,
    closing = [],
    reason,
    questionWayOut,
    wayOut,
  }: MailWords,
): string {
  const paragraphs = [
    ...opening.map(wrapText),
    ...(contact?.sentences ?? []).map(wrapText),
    ...(contact?.link ? [linkText(sender, contact.link)] : []),
    ...(pictures ? [wrapText(pictures.sentence)] : []),
    ...items.map(({ label, detail, url }) => `${wrapText(label)}\n${wrapText(detail)}\n${url}`),
    ...(action ? [linkText(sender, action)] : []),
    ...(question?.sentences ?? []).map(wrapText),
    ...(question?.answers ?? []).map((answer) => linkText(sender, answer)),
    ...closing.map(wrapText),
    `-- \n${sender.municipality}\n${sender.origin}/\n\n${wrapText(reason)}`,
    ...(questionWayOut ? [linkText(sender, questionWayOut)] : []),
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
  const { subject, opening, contact, pictures, items, action, question, closing = [] } = words;
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
            ${opening.map(paragraph)} ${contact?.sentences.map(paragraph)}
            ${contact?.link && plainLink(contact.link)} ${pictures && photosOf(sender, pictures)} ${items?.map(item)} ${action && button(sender, action)}
            ${question?.sentences.map(paragraph)} ${question?.answers.map((answer) => button(sender, answer))}
            ${closing.map(paragraph)}
          </main>
          ${footer(sender, words)}
        </div>
      </body>
    </html> `;
}

function footer({ municipality, origin }: MailSender, { reason, questionWayOut, wayOut }: MailWords): Html {
  return html`<footer>
            <hr style="margin:24px 0;border:0;border-top:1px solid #c9d1d6" />
            <p style="${small}">${municipality}<br /><a style="color:inherit" href="${origin}/">${origin}</a></p>
            <p style="${small}">${reason}</p>
            ${questionWayOut && smallLink(questionWayOut)} ${wayOut && smallLink(wayOut)}
          </footer>`;
}

function smallLink({ label, url }: { label: string; url: string }): Html {
  return html`<p style="${small}"><a style="color:inherit" href="${url}">${label}</a></p> `;
}

function letterhead({ municipality, logo }: MailSender): Html {
  if (logo === undefined) return html`${municipality}`;
  const { width, height } = logo;
  return html`<img src="cid:logo" alt="${municipality}" width="${width}" height="${height}" style="border-radius:8px" />`;
}

function paragraph(text: string): Html {
  return html`<p style="${plain}">${text}</p> `;
}

/** Mail programs know tables better than grids. Each photo gets half of the width. */
function photosOf({ language }: MailSender, { shown, sentence }: NonNullable<MailWords['pictures']>): Html {
  const gap = languages[language].direction === 'rtl' ? '0 0 0 8px' : '0 8px 0 0';
  const cell = `padding:${gap};vertical-align:top;font-size:14px;line-height:20px`;
  const look = 'display:block;margin-top:4px;max-width:100%;height:auto;border-radius:8px';
  return html`${paragraph(sentence)}<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse"><tr>
      ${shown.map(
        ({ name, label, alt, width, height }) => html`<td style="${cell};width:50%"><strong>${label}</strong>
        <img src="cid:${name}" alt="${alt}" width="${width}" height="${height}" style="${look}" /></td>`,
      )}
      ${shown.length === 1 ? html`<td style="width:50%"></td>` : undefined}
    </tr></table>`;
}

function item({ label, detail, url }: NonNullable<MailWords['items']>[number]): Html {
  return html`<p style="${plain}"><a style="color:inherit;font-weight:600" href="${url}">${label}</a><br />${detail}</p> `;
}

function plainLink({ label, url }: { label: string; url: string }): Html {
  return html`<p style="${plain}"><a style="color:inherit" href="${url}">${label}</a></p>
    <p style="${small};margin:0 0 16px;word-break:break-all"><a style="color:inherit" href="${url}">${url}</a></p> `;
}

/** The address below the button is for readers whose mail program shows no buttons. */
function button({ accent }: MailSender, { label, url }: { label: string; url: string }): Html {
  const look = `display:inline-block;padding:12px 24px;border-radius:12px;font-weight:600;text-decoration:none`;
  return html`<p style="${plain}">
      <a href="${url}" style="${look};background:${accent};color:${readableOn(accent)}">${label}</a>
    </p>
    <p style="${small};margin:0 0 16px;word-break:break-all"><a style="color:inherit" href="${url}">${url}</a></p> `;
}
