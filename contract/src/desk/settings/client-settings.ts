/** The shapes of a municipality's settings, in sets that are saved as a whole. */
import * as z from 'zod/mini';
import { repeatKey } from '#desk/repeat-key.ts';
import { oneLine } from '#one-line.ts';
import { textsOf } from '#texts-of.ts';
import { changedBy } from '#desk/routing/routing.ts';
import { nameMaxLength } from '#limits.ts';
import { workTypeSymbol } from '#work-type-symbols.ts';
import { workTypeWords } from '#work-type-words.ts';
import { closingNeeds } from './closing-needs.ts';
import { ending } from './ending.ts';
import { feedbackRules } from './feedback-rules.ts';
import { nearbySetting } from './nearby.ts';
import { publishSetting } from './publish.ts';
import { settingsMax } from './settings-max.ts';

/** The largest accepted logo, as base64. The stored logo is smaller. */
const pictureMaxLength = 450_000;

/** Permanent key of an entry. A new entry has a + and any text here, and the server gives it a key. */
const key = z
  .string()
  .check(
    z.regex(
      /^(\+[\w-]{1,60}|[a-z\d][a-z\d-]{0,99})$/,
      'must be the key of an entry, or for a new entry a + with letters or digits',
    ),
  );

/** For example #c2410c. */
const color = z.string().check(z.regex(/^#([\da-fA-F]{3}|[\da-fA-F]{6})$/, 'must be a colour like #c2410c'));

const workTypeSetting = z.strictObject({
  key,
  name: textsOf(nameMaxLength),
  color,
  /** Text for residents after a report; empty for none. */
  customMessage: textsOf(4000),
  symbol: workTypeSymbol,
  /** Everyday words by language, by which residents and staff find the work type. */
  words: workTypeWords,
  feedback: feedbackRules,
  nearby: nearbySetting,
  /** False: existing requests keep the work type, and new ones cannot get it. */
  isActive: z.boolean(),
});

export const statusKinds = ['new', 'in-progress', 'final'] as const;

const statusSetting = z.strictObject({
  key,
  /** The name for staff. */
  name: z.string().check(oneLine, z.minLength(1), z.maxLength(nameMaxLength)),
  /** The name for residents. */
  citizenName: textsOf(nameMaxLength),
  type: z.enum(statusKinds),
  /** The words that a closing with this status needs at the desk. It has no effect on other statuses. */
  closingNeeds,
  ending,
  /** The status of new requests; exactly one status has it. */
  isInitial: z.boolean(),
  isActive: z.boolean(),
});

const linkSetting = z.strictObject({
  key,
  displayName: textsOf(100),
  /** A whole address for http, otherwise the part after `mailto:` or `tel:`. */
  hyperlink: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  protocolType: z.enum(['http', 'mailto', 'tel']),
});

/** A jpeg as base64, reduced to what a browser needs. `kept`: the present picture. null: no picture. */
const picture = z.nullable(
  z
    .string()
    .check(z.regex(/^[A-Za-z\d+/]+={0,2}$/, 'must be a jpeg in base64'), z.maxLength(pictureMaxLength)),
);

const months = z.nullable(z.int().check(z.gte(1), z.lte(1200)));
const days = z.nullable(z.int().check(z.gte(1), z.lte(3650)));

/** Each set by its kind. */
export const clientSettings = {
  /** In the order for residents. Work types that are left out are no longer offered. */
  workTypes: z.array(workTypeSetting).check(z.minLength(1), z.maxLength(settingsMax.workTypes)),
  /** In the order for staff. Statuses that are left out are no longer offered. */
  statuses: z.array(statusSetting).check(z.minLength(1), z.maxLength(settingsMax.statuses)),
  texts: z.strictObject({
    displayName: z.string().check(oneLine, z.minLength(1), z.maxLength(nameMaxLength)),
    disclaimer: z.strictObject({
      isEnabled: z.boolean(),
      text: textsOf(20_000),
      /** True if a resident's device remembers that this text was accepted; otherwise each visit asks. */
      isKept: z._default(z.boolean(), false),
    }),
  }),
  looks: z.strictObject({
    accent: color,
    logo: picture,
    headerLogo: picture,
    /** For dark screens, as png; null: the logo for light screens is shown there, too. */
    darkLogo: z._default(picture, null),
    darkHeaderLogo: z._default(picture, null),
  }),
  /** In the order of the side menu. */
  links: z.array(linkSetting).check(z.maxLength(settingsMax.links)),
  reporting: z.strictObject({
    /** True if residents may report without an account. */
    anonymousRequests: z.boolean(),
    /** True if there is a portal. */
    citizenSite: z.boolean(),
    /** True if residents are asked whether a closed request is solved. */
    feedback: z._default(z.boolean(), false),
    /** IANA name. */
    timeZone: z.string().check(z.minLength(1), z.maxLength(100)),
    /** How long personal data is stored; null: until somebody erases it. */
    retention: z.strictObject({
      namesAfterMonths: months,
      photosAfterMonths: months,
      notesAfterMonths: months,
      unvalidatedAccountsAfterDays: days,
      securityEventDays: days,
    }),
  }),
  publish: publishSetting,
};

export const settingKinds = Object.keys(clientSettings) as (keyof typeof clientSettings)[];
export type SettingKind = keyof typeof clientSettings;
export type SettingOf<Kind extends SettingKind> = z.output<(typeof clientSettings)[Kind]>;
export type Texts = SettingOf<'links'>[number]['displayName'];

/** For answers: a folder may contain more entries than the desk accepts. */
const loggedSettings = {
  ...clientSettings,
  workTypes: z.array(workTypeSetting),
  statuses: z.array(statusSetting),
  links: z.array(linkSetting),
};

/** A set with its version and its last change. */
export function settingWith<Kind extends SettingKind>(kind: Kind) {
  return z.object({ ...changedBy, value: loggedSettings[kind] });
}

/** Colour and logos, as base64. Pictures from a folder may be larger than the desk accepts. */
export const looksWithPictures = z.object({
  accent: z.string(),
  logo: z.nullable(z.string()),
  headerLogo: z.nullable(z.string()),
  darkLogo: z._default(z.nullable(z.string()), null),
  darkHeaderLogo: z._default(z.nullable(z.string()), null),
});

/** The payload to save a set. */
export function savingOf<Kind extends SettingKind>(kind: Kind) {
  return z.strictObject({
    repeatKey,
    /** The version that the caller saw; 0 if nobody has changed the set yet. */
    version: z.int32(),
    value: clientSettings[kind],
  });
}

/** The new version, or the same one if nothing changed. */
export const savedSetting = z.object({ version: z.int32() });
