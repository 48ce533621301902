/** What the mails say, as text, and that their html says the same. */
import { describe, expect, test } from 'vitest';
import { confirmEmailEmail } from './confirm-email-email.ts';
import { emailChangedEmail } from './email-changed-email.ts';
import { lifetimeWords } from './lifetime-words.ts';
import type { MailContent } from './mail.ts';
import { passwordChangedEmail } from './password-changed-email.ts';
import { readableOn } from './readable-on.ts';
import { recoverPasswordEmail } from './recover-password-email.ts';
import { validateAccountEmail } from './validate-account-email.ts';
import { validateAgainEmail } from './validate-again-email.ts';

const sender = {
  municipality: 'City of Riverbend',
  origin: 'https://riverbend.example.org',
  accent: '#0b5cad',
  logo: { width: 120, height: 40 },
};
const link = 'https://riverbend.example.org/#/validateAccount/0123456789abcdef';
const keyed = { link, lifetime: '7 days' };
const mails: Record<string, MailContent> = {
  'validate account': validateAccountEmail(sender, keyed),
  'validate again': validateAgainEmail(sender, keyed),
  'recover password': recoverPasswordEmail(sender, { ...keyed, userName: 'mary@example.org' }),
  'password changed': passwordChangedEmail(sender, { userName: 'mary@example.org' }),
  'confirm e-mail': confirmEmailEmail(sender, { ...keyed, newEmail: 'mary@new.example' }),
  'e-mail changed': emailChangedEmail(sender, { newEmail: 'mary@new.example' }),
};

test('The mail that validates an account, to the letter', () => {
  expect(mails['validate account']!.subject).toBe('Validate your account with City of Riverbend');
  expect(mails['validate account']!.text).toBe(`Thank you for registering with City of Riverbend.

Please confirm that this e-mail address is yours. After that you can
sign in and follow your requests.

Validate my account:
${link}

The link works once, and for 7 days.

-- 
City of Riverbend
https://riverbend.example.org/

You got this e-mail because somebody registered at City of Riverbend
with this address. If that was not you, ignore it: the account cannot be
used without the link.
`);
});

describe.each(Object.entries(mails))('The mail "%s"', (_name, { subject, text, html }) => {
  test('names the municipality, and says why one got it', () => {
    expect(subject).toContain('City of Riverbend');
    expect(text).toMatch(/You got this e-mail because/);
    expect(subject.length).toBeLessThan(78);
  });

  test('has lines that a narrow window shows whole', () => {
    const lines = text.split('\n').filter((line) => !line.startsWith('https://'));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(72);
  });

  test('says in html what it says in text, with the logo, and loads nothing from elsewhere', () => {
    const document = new ReadHtml(html);
    for (const paragraph of text.split('\n\n').filter((part) => !part.includes('https://'))) {
      expect(document.words).toContain(paragraph.replaceAll('\n', ' ').trim());
    }
    for (const [url] of text.matchAll(/https:\S+/g)) expect(html).toContain(`href="${url}"`);
    expect(html).toContain('<img src="cid:logo" alt="City of Riverbend" width="120" height="40" />');
    expect(html.match(/src="(?!cid:)/g)).toBeNull();
    expect(html).not.toContain('<script');
  });
});

/** The words of an html, as a reader sees them. */
class ReadHtml {
  readonly words: string;
  constructor(html: string) {
    const body = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, ' ');
    const text = body.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    this.words = text.replace(/\s+/g, ' ');
  }
}

test('A municipality without a logo is named in its place', () => {
  const { html } = passwordChangedEmail({ ...sender, logo: undefined }, { userName: 'x' });
  expect(html).not.toContain('<img');
  expect(html).toMatch(/font-weight:600">City of Riverbend<\/p>/);
});

test('What people are called cannot become markup', () => {
  const { html, text } = recoverPasswordEmail(
    { ...sender, municipality: 'A & <b>' },
    { ...keyed, userName: '<i>"x"' },
  );
  expect(html).not.toMatch(/<b>|<i>/);
  expect(text).toContain('A & <b>');
});

test('The old mailbox does not learn the whole new address', () => {
  expect(mails['e-mail changed']!.text).toContain('m…@new.example');
  expect(mails['e-mail changed']!.text).not.toContain('mary@new.example');
});

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#ff0', '#000000'],
  ['#0b5cad', '#ffffff'],
] as const)('The button’s words on %s are %s', (accent, color) => {
  expect(readableOn(accent)).toBe(color);
});

test.each([
  [7 * 24 * 60, '7 days'],
  [24 * 60, '1 day'],
  [60, '1 hour'],
  [90, '90 minutes'],
])('%d minutes are called %s', (minutes, words) => {
  expect(lifetimeWords(minutes)).toBe(words);
});
