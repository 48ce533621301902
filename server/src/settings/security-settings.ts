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
