/** Settings for those who look after the safety of an installation, and for those who find a weakness of it. */
import { z } from 'zod';
import type { Setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

export const securitySettings = {
  securityEventDays: {
    name: 'SECURITY_EVENT_DAYS',
    fallback: '365',
    meaning: 'How long security events are kept (`npm run fixpoint -- events`).',
    expected: 'a whole number of days from 1 to 3650',
    schema: wholeNumber(1, 3650),
  },
  secretKey: {
    name: 'SECRET_KEY',
    fallback: '',
    meaning:
      'What second factors in the database, and sign-ins that are under way at a provider, are encrypted with. Unset: a key that is made and kept in `DATA_DIR/secret-key`; servers with data folders of their own need it set, the same for all.',
    expected: 'at least 32 characters that nobody can guess, and that stay as they are',
    schema: z.string().min(32).optional(),
  },
  oidcIssuer: {
    name: 'OIDC_ISSUER',
    fallback: '',
    meaning:
      'The OpenID Connect provider by which staff may sign in to the desk. Unset: by username and password alone.',
    expected: 'its issuer, an https address (or http on this machine)',
    schema: z
      .string()
      .refine((text) => isIssuer(text))
      .optional(),
  },
  oidcClientId: {
    name: 'OIDC_CLIENT_ID',
    fallback: '',
    meaning: 'What that provider calls this installation; required with `OIDC_ISSUER`.',
    expected: 'text',
    schema: z.string().optional(),
  },
  oidcClientSecret: {
    name: 'OIDC_CLIENT_SECRET',
    fallback: '',
    meaning: 'The secret that goes with it; required with `OIDC_ISSUER`.',
    expected: 'text',
    schema: z.string().optional(),
  },
  oidcScope: {
    name: 'OIDC_SCOPE',
    fallback: 'openid email',
    meaning:
      'What the provider is asked for. It has to send the e-mail address, and proof of it ([single sign-on](accounts.md#single-sign-on)).',
    expected: 'words with spaces between, openid among them',
    schema: z.string().regex(/^([^\s]+ )*openid( [^\s]+)*$/),
  },
  isOidcEmailTrusted: {
    name: 'OIDC_TRUST_EMAIL',
    fallback: 'no',
    meaning:
      'Whether the e-mail addresses of `OIDC_ISSUER` count without a claim that proves them. Say `yes` only if nobody but your administrators can set them there. Not for an issuer of many organisations.',
    expected: 'yes or no',
    schema: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
  },
  oidcName: {
    name: 'OIDC_NAME',
    fallback: 'Single sign-on',
    meaning: 'What the button says that leads there.',
    expected: 'text',
    schema: z.string().max(60),
  },
  securityContact: {
    name: 'SECURITY_CONTACT',
    fallback: '',
    meaning:
      'Where a weakness is reported, for `/.well-known/security.txt` (RFC 9116). Unset: there is no such file.',
    expected: 'an address like mailto:security@example.org or https://example.org/report',
    schema: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|tel:[+\d.-]+|https:\/\/\S+)$/)
      .optional(),
  },
  securityExpires: {
    name: 'SECURITY_EXPIRES',
    fallback: '',
    meaning: 'Until when that address holds; required with `SECURITY_CONTACT`. Look at it once a year.',
    expected: 'a day like 2027-06-30',
    schema: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/)
      .refine((day) => !Number.isNaN(Date.parse(day)))
      .optional(),
  },
  securityPolicy: {
    name: 'SECURITY_POLICY',
    fallback: '',
    meaning: 'The page that says how reports of weaknesses are dealt with.',
    expected: 'an https address',
    schema: z
      .string()
      .regex(/^https:\/\/\S+$/)
      .optional(),
  },
} satisfies Record<string, Setting<unknown>>;

/** A provider that is elsewhere is asked over https only. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  const isHere = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return url?.protocol === 'https:' || (isHere && url.protocol === 'http:');
}
