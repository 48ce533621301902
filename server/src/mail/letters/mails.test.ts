/** The texts of the mails; text and html have the same content. */
import { allLanguages } from '@fixpoint/languages/languages.ts';
import { describe, expect, test } from 'vitest';
import { harmlessWords } from '#mail/words/harmless-words.ts';
import { dateWords, lifetimeWords } from '#mail/words/time-words.ts';
import { passwordChangedEmail } from './password-changed-email.ts';
import { recoverPasswordEmail } from './recover-password-email.ts';
import { requestReceivedEmail } from './request-received-email.ts';
import { validateAccountEmail } from './validate-account-email.ts';
import { disownLink, keyFacts, link, mailsOf, receipt, request, sender } from '#test/mail-samples.ts';

const mails = mailsOf(sender);

test('The mail that validates an account, word for word', () => {
  expect(mails['validate account']!.subject).toBe('Validate your account with City of Riverbend');
  expect(mails['validate account']!.text).toBe(`Thank you for registering with City of Riverbend.

Please confirm that this email address is yours. After that you can log
in and follow your requests.

Open the link in the browser that you registered with. In any other
browser, you must choose your password again.

Validate my account:
${link}

The link works once, and for 7 days.

-- 
City of Riverbend
https://riverbend.example.org/

You got this email because somebody registered at City of Riverbend with
this address. If that was not you, remove the account, or ignore it:
nobody can use the account without the link.

This was not me: remove the account:
${disownLink}
`);
});

test('The mail about the receipt of a request, word for word', () => {
  expect(mails['request received']!.text)
    .toBe(`Thank you. City of Riverbend has received your request 1001 (Pothole, 44
Bridge Lane) on June 15, 2026 at 7:00 AM.

“A hole as deep as a bucket”

See the request:
${request.link}

We will write to you when its status changes, or when City of Riverbend
adds a note.

-- 
City of Riverbend
https://riverbend.example.org/

You got this email because your address was given with this request at
City of Riverbend. If that was not you, ignore it, or stop these emails.

Stop emails about this request:
${request.stopLink}
`);
});

test('The mail about changes of a request, word for word', () => {
  const { subject, text } = mails['request changed']!;
  expect(subject).toBe('Your request 1001 at City of Riverbend');
  expect(text.slice(0, text.indexOf('See the request')))
    .toBe(`There is news of your request 1001 (Pothole, 44 Bridge Lane).

Its status changed from “Received” to “In progress” on June 16, 2026 at
8:30 AM.

Outcome: Filled with asphalt

Outcome: Filled with concrete

City of Riverbend wrote on June 16, 2026 at 8:30 AM:

“We are on our way.

Please keep the lane free for us until the evening, when we are done.”

`);
});

test('A request without an address is named without it', () => {
  const { text } = requestReceivedEmail(sender, { ...receipt, request: { ...request, address: '' } });
  expect(text).toContain('request 1001 (Pothole) on');
});

describe('A text by a guest', () => {
  test.each([
    ['Win at https://evil.example/x today', 'Win at … today'],
    ['evil.example or WWW.EVIL.EXAMPLE, or пример.рф', '… or … or …'],
    ['write to a@b.example, tel:123 or mailto:x', 'write to … … or …'],
    ['e\u200Bvil.exa\u2060mple', '…'],
    ['at 5.30 p.m., e.g. No. 12. Deep.', 'at 5.30 p.m., e.g. No. 12. Deep.'],
    ['two\r\n\tlines ', 'two lines'],
  ])('is quoted without links: %j', (text, quotedText) => {
    expect(harmlessWords(text, 125)).toBe(quotedText);
  });

  test('is quoted in full up to the maximum length', () => {
    expect(harmlessWords('🕳'.repeat(125), 125)).toBe('🕳'.repeat(125));
  });

  test('is not quoted if it is empty', () => {
    const { text } = requestReceivedEmail(sender, { ...receipt, description: ' \n ' });
    expect(text).not.toContain('“');
    expect(text).toContain('7:00 AM.\n\nSee the request:');
  });

  test('is cut between characters, and quickly however long it is', () => {
    expect(harmlessWords('🕳'.repeat(126), 125)).toBe(`${'🕳'.repeat(125)}…`);
    expect(harmlessWords(`${'a'.repeat(99)}  ${'x'.repeat(1_000_000)}`, 100)).toBe(`${'a'.repeat(99)}…`);
  });
});

test.each([
  ['America/Chicago', 'June 15, 2026 at 7:00 PM'],
  ['Europe/Berlin', 'June 16, 2026 at 2:00 AM'],
])('A date is written in the local time of %s', (timeZone, words) => {
  expect(dateWords(new Date('2026-06-16T00:00:00Z'), timeZone, 'en')).toBe(words);
});

const inAllLanguages = allLanguages.flatMap((language) =>
  Object.entries(mailsOf({ ...sender, language })).map(([name, mail]) => ({ language, name, ...mail })),
);
const reasons = {
  en: 'You got this email because',
  es: 'Ha recibido este correo porque',
  fr: 'Vous recevez cet e-mail parce qu',
  ar: 'وصلتك هذه الرسالة لأن',
};

describe.each(inAllLanguages)('The mail "$name" in $language', ({ language, subject, text, html }) => {
  test('names the municipality, and the reason for the mail', () => {
    expect(subject).toContain('City of Riverbend');
    expect(text.replaceAll('\n', ' ')).toContain(reasons[language]);
    expect(subject.length).toBeLessThan(78);
  });

  test('states its language and direction', () => {
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  });

  test('fits a narrow window in all lines', () => {
    const lines = text.split('\n').filter((line) => !line.startsWith('https://'));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(72);
  });

  test('has the same words in html and text, with the logo, and loads nothing from elsewhere', () => {
    const document = new ReadHtml(html);
    for (const paragraph of text.split('\n\n').filter((part) => !part.includes('https://'))) {
      expect(document.words).toContain(paragraph.replaceAll('\n', ' ').trim());
    }
    for (const [url] of text.matchAll(/https:\S+/g)) expect(html).toContain(`href="${url}"`);
    const logo =
      '<img src="cid:logo" alt="City of Riverbend" width="120" height="40" style="border-radius:8px" />';
    expect(html).toContain(logo);
    expect(html.match(/src="(?!cid:)/g)).toBeNull();
    expect(html).not.toContain('<script');
  });

  test('has its subject as the one heading at the top of the main part, with sender and reason below', () => {
    const parts = /<header>.*<\/header>\s*<main>(.*)<\/main>\s*<footer>(.*)<\/footer>/s.exec(html)!;
    expect(html.match(/<h\d/g)).toEqual(['<h1']);
    expect(new ReadHtml(`<body>${parts[1]}`).words.trim().startsWith(subject)).toBe(true);
    expect(parts[2]).toContain('href="https://riverbend.example.org/"');
  });
});

/** The words of an html, as a reader sees them. */
class ReadHtml {
  readonly words: string;
  constructor(html: string) {
    const body = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, ' ');
    const text = body.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    this.words = text.replace(/[ \n]+/g, ' ');
  }
}

test('A municipality without a logo is named instead', () => {
  const { html } = passwordChangedEmail({ ...sender, logo: undefined }, { userName: 'x' });
  expect(html).not.toContain('<img');
  expect(html).toMatch(/font-weight:600">City of Riverbend<\/p>/);
});

test('Names cannot become markup', () => {
  const { html, text } = recoverPasswordEmail(
    { ...sender, municipality: 'A & <b>' },
    { ...keyFacts, userName: '<i>"x"' },
  );
  expect(html).not.toMatch(/<b>|<i>/);
  expect(text).toContain('A & <b>');
});

test('The old mailbox does not learn the whole new address', () => {
  expect(mails['e-mail changed']!.text).toContain('m•••@new.example');
  expect(mails['e-mail changed']!.text).not.toContain('mary@new.example');
});

test.each([
  ['#ffee00', '#000000'],
  ['#0b5cad', '#ffffff'],
] as const)('The text on a button of %s is %s', (accent, color) => {
  const { html } = validateAccountEmail({ ...sender, accent }, { ...keyFacts, disownLink });
  expect(html).toContain(`background:${accent};color:${color}`);
});

test.each([
  ['es', '15 de junio de 2026 a las 19:00'],
  ['fr', '15 juin 2026 à 19:00'],
  ['ar', '15 يونيو 2026 في 7:00 م'],
] as const)('In %s a date reads %s', (language, words) => {
  expect(dateWords(new Date('2026-06-16T00:00:00Z'), 'America/Chicago', language)).toBe(words);
});

test.each([
  ['en', 7 * 24 * 60, '7 days'],
  ['en', 24 * 60, '1 day'],
  ['en', 60, '1 hour'],
  ['en', 90, '90 minutes'],
  ['fr', 60, '1 heure'],
  ['ar', 7 * 24 * 60, '7 أيام'],
  ['ar', 2 * 24 * 60, 'يومين'],
  ['ar', 90, '90 دقيقة'],
] as const)('In %s %d minutes are called %s', (language, minutes, words) => {
  expect(lifetimeWords(minutes, language)).toBe(words);
});
