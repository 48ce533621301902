/** Settings for the security of an installation, and for people who report a weakness. */
import { z } from 'zod';
import type { Setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

export const securitySettings = {
  securityEventDays: {
    name: 'SECURITY_EVENT_DAYS',
    fallback: '365',
    meaning: 'How long security events are kept (`npm run fixpoint -- events`).',
    expectedForm: 'a whole number of days from 1 to 3650',
    schema: wholeNumber(1, 3650),
  },
  secretKey: {
    name: 'SECRET_KEY',
    fallback: '',
    meaning:
      'The key that encrypts second factors in the database, and running sign-ins at a provider. Unset: a key is made and stored in `DATA_DIR/secret-key`. Servers with separate data folders need this setting, with the same value.',
    expectedForm: 'at least 32 characters that nobody can guess, and that never change',
    schema: z.string().min(32).optional(),
  },
  oidcIssuer: {
    name: 'OIDC_ISSUER',
    fallback: '',
    meaning:
      'The OpenID Connect provider that staff may use to sign in to the desk. Unset: only username and password.',
    expectedForm: 'its issuer, an https address (or http on this machine)',
    schema: z
      .string()
      .refine((text) => isIssuer(text))
      .optional(),
  },
  oidcClientId: {
    name: 'OIDC_CLIENT_ID',
    fallback: '',
    meaning: 'The client id of this installation at that provider; required with `OIDC_ISSUER`.',
    expectedForm: 'text',
    schema: z.string().optional(),
  },
  oidcClientSecret: {
    name: 'OIDC_CLIENT_SECRET',
    fallback: '',
    meaning: 'The secret for that client id; required with `OIDC_ISSUER`.',
    expectedForm: 'text',
    schema: z.string().optional(),
  },
  oidcScope: {
    name: 'OIDC_SCOPE',
    fallback: 'openid email',
    meaning:
      'The scopes to request from the provider. The provider must send the e-mail address, and proof of it ([single sign-on](../how-to/manage-accounts.md#single-sign-on)).',
    expectedForm: 'words separated by spaces, including openid',
    schema: z.string().regex(/^([^\s]+ )*openid( [^\s]+)*$/),
  },
  isOidcEmailTrusted: {
    name: 'OIDC_TRUST_EMAIL',
    fallback: 'no',
    meaning:
      '`yes`: e-mail addresses from `OIDC_ISSUER` count without a claim that proves them. Use it only if nobody but your administrators can set them there, and never for an issuer of many organisations.',
    expectedForm: 'yes or no',
    schema: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
  },
  oidcName: {
    name: 'OIDC_NAME',
    fallback: 'Single sign-on',
    meaning: 'The text on the button that leads there.',
    expectedForm: 'text',
    schema: z.string().max(60),
  },
  securityContact: {
    name: 'SECURITY_CONTACT',
    fallback: '',
    meaning:
      'Where to report a weakness, for `/.well-known/security.txt` (RFC 9116). Unset: there is no such file.',
    expectedForm: 'an address like mailto:security@example.org or https://example.org/report',
    schema: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|tel:[+\d.-]+|https:\/\/\S+)$/)
      .optional(),
  },
  securityExpires: {
    name: 'SECURITY_EXPIRES',
    fallback: '',
    meaning: 'How long that address is valid; required with `SECURITY_CONTACT`. Check it once a year.',
    expectedForm: 'a day like 2027-06-30',
    schema: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/)
      .refine((day) => !Number.isNaN(Date.parse(day)))
      .optional(),
  },
  securityPolicy: {
    name: 'SECURITY_POLICY',
    fallback: '',
    meaning: 'The page that says how you handle reports of weaknesses.',
    expectedForm: 'an https address',
    schema: z
      .string()
      .regex(/^https:\/\/\S+$/)
      .optional(),
  },
} satisfies Record<string, Setting<unknown>>;

/** A provider on another machine must use https. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  const isHere = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return url?.protocol === 'https:' || (isHere && url.protocol === 'http:');
}
