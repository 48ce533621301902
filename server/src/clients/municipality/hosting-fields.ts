/** The fields of a `municipality.yaml` about hosting; all optional. */
import { type Language, allLanguages } from '@fixpoint/languages/languages.ts';
import { z } from 'zod';
import { readHostName } from '#clients/host-name.ts';
import { type Hosting, type OwnLimitName, ownLimitNames, withCurrentNames } from '#clients/hosting.ts';
import { isWebAddress, webAddress } from '#clients/settings/right-values.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { expectedLimit, readLimit } from '#platform/limits/limit.ts';
import { textOf, textThat } from './expecting.ts';

const mostHostNames = 50;

const hostNameExpected = 'expected a host name like 311.city.gov, without a scheme or a port';

const hostName = z.string({ error: hostNameExpected }).transform((text, context) => {
  const name = readHostName(text);
  if (name !== undefined) return name;
  context.addIssue({ code: 'custom', message: hostNameExpected });
  return z.NEVER;
});

const hostNames = z
  .array(hostName, { error: 'expected a list of host names' })
  .max(mostHostNames, `expected at most ${mostHostNames} host names`)
  .refine(isEachOnce, 'expected each host name once');

const language = z.enum(allLanguages as [Language, ...Language[]], {
  error: `expected one of ${allLanguages.join(', ')}`,
});

const languages = z
  .array(language, { error: 'expected a list of languages' })
  .min(1, 'expected at least one language')
  .refine(isEachOnce, 'expected each language once');

/** Like MAIL_FROM. */
const sender = textThat('an e-mail address, or a name and <an e-mail address>', (text) =>
  /^([^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(text),
);

const mailServer = textThat(
  'an address like smtps://user@host or smtp://user@host:587, with its password in the field password',
  (text) => {
    const url = URL.parse(text);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.password === '';
  },
);

/**
 * Any other variable could be a secret that is not the municipality's and would be sent to its mail server.
 */
const fromEnvironment = /^env:(MAIL_PASSWORD_[A-Z\d_]{1,80})$/;

const password = textOf('a password, or env: with the name of a variable', { max: 500 }).refine(
  (text) => !text.startsWith('env:') || fromEnvironment.test(text),
  "expected env: with a variable's name that begins with MAIL_PASSWORD_, like env:MAIL_PASSWORD_RIVERBEND",
);

const mail = z
  .strictObject({
    from: sender.optional(),
    support: textThat('an e-mail address', isEmailAddress).optional(),
    server: mailServer.optional(),
    password: password.optional(),
  })
  .refine(({ server: address, password: secret }) => secret === undefined || userOf(address) !== '', {
    path: ['password'],
    message: 'expected a server with a user name, like smtps://user@host',
  });

const limit = textThat(expectedLimit, (text) => readLimit(text) !== undefined);

function orNone(expectedForm: string) {
  const error = `expected ${expectedForm}, or none`;
  return z.union([z.int().min(1).max(1_000_000_000), z.literal('none')], { error }).optional();
}

export const hostingFields = {
  hostNames: hostNames.default([]),
  languages: languages.optional(),
  helpUrl: textThat(webAddress, isWebAddress).optional(),
  mail: mail.default({}),
  limits: z
    .preprocess(
      (limits) => (isObject(limits) ? withCurrentNames(limits) : limits),
      z.strictObject(
        Object.fromEntries(ownLimitNames.map((name) => [name, limit.optional()])) as Record<
          OwnLimitName,
          z.ZodOptional<typeof limit>
        >,
      ),
    )
    .default({}),
  quotas: z
    .strictObject({
      photoMegabytes: orNone('a whole number of megabytes from 1 to 1000000000'),
      mailsPerDay: orNone('a whole number of mails from 1 to 1000000000'),
    })
    .default({}),
};

export type HostingFields = z.output<z.ZodObject<typeof hostingFields>>;

/** The hosting as the file has it, without the password. */
export function hostingOf({
  languages: spokenLanguages,
  helpUrl,
  mail: says,
  limits,
  quotas,
}: HostingFields): Hosting {
  return {
    languages: spokenLanguages,
    helpUrl,
    mailFrom: says.from,
    supportEmail: says.support,
    mailServer: says.server,
    mailPasswordIn: fromEnvironment.exec(says.password ?? '')?.[1],
    limits: anyOf(limits),
    quotas: anyOf(quotas),
  };
}

/** The hosting as fields of the file; for a password, only the name of its variable. */
export function fieldsOfHosting(names: readonly string[], hosting: Hosting): object {
  const {
    languages: spokenLanguages,
    helpUrl,
    mailFrom,
    supportEmail,
    mailServer: server,
    mailPasswordIn,
  } = hosting;
  return {
    hostNames: names.length > 0 ? names : undefined,
    languages: spokenLanguages,
    helpUrl,
    mail: anyOf({
      from: mailFrom,
      support: supportEmail,
      server,
      password: mailPasswordIn === undefined ? undefined : `env:${mailPasswordIn}`,
    }),
    limits: hosting.limits,
    quotas: hosting.quotas,
  };
}

/** The user name at the mail server; empty: none. */
export function userOf(mailServerAddress: string | undefined): string {
  return URL.parse(mailServerAddress ?? '')?.username ?? '';
}

function anyOf<Fields extends object>(fields: Fields): Fields | undefined {
  const givenFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return givenFields.length > 0 ? (Object.fromEntries(givenFields) as Fields) : undefined;
}

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function isEachOnce(entries: readonly string[]): boolean {
  return new Set(entries).size === entries.length;
}
