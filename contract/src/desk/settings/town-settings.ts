/** What a municipality decides for itself, in sets that are saved as a whole: the shapes. */
import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { changedBy } from '#desk/routing/routing.ts';
import { nameMaxLength } from '#limits.ts';

/** The largest logo that is taken in, as base64; what is kept of it is smaller. */
const pictureMaxLength = 450_000;

/** A text by languages (`en`, `es` …): the municipality's own always, others where they have words of their own. */
function textsOf(maxLength: number) {
  return z.record(
    z.string().check(z.regex(/^[a-z]{2,3}$/, 'must be a language like en')),
    z.string().check(z.trim(), z.maxLength(maxLength)),
  );
}

/** What an entry is known by for good. Of a new one anything after a +: it is given a key. */
const key = z
  .string()
  .check(
    z.regex(
      /^(\+[\w-]{1,60}|[a-z\d][a-z\d-]{0,99})$/,
      'must be a key as it was told, or of a new entry a + with letters or digits',
    ),
  );

/** Like #c2410c. */
const color = z.string().check(z.regex(/^#([\da-fA-F]{3}|[\da-fA-F]{6})$/, 'must be a colour like #c2410c'));

const workTypeSetting = z.strictObject({
  key,
  name: textsOf(nameMaxLength),
  color,
  /** What residents read after they have reported one; empty for nothing. */
  customMessage: textsOf(4000),
  /** False: requests keep it, and no new one gets it. */
  isActive: z.boolean(),
});

export const statusKinds = ['new', 'in-progress', 'final'] as const;

const statusSetting = z.strictObject({
  key,
  /** For staff. */
  name: z.string().check(oneLine, z.minLength(1), z.maxLength(nameMaxLength)),
  /** For residents. */
  citizenName: textsOf(nameMaxLength),
  type: z.enum(statusKinds),
  /** New requests get it; exactly one has it. */
  isInitial: z.boolean(),
  isActive: z.boolean(),
});

const linkSetting = z.strictObject({
  key,
  displayName: textsOf(100),
  /** An address for http, else what follows `mailto:` and `tel:`. */
  hyperlink: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  protocolType: z.enum(['http', 'mailto', 'tel']),
});

/** A jpeg as base64, of which is kept what a browser needs; `kept`: the one that is there; null: none. */
const picture = z.nullable(
  z
    .string()
    .check(z.regex(/^[A-Za-z\d+/]+={0,2}$/, 'must be a jpeg in base64'), z.maxLength(pictureMaxLength)),
);

const months = z.nullable(z.int().check(z.gte(1), z.lte(1200)));
const days = z.nullable(z.int().check(z.gte(1), z.lte(3650)));

/** The most entries of a list, with those that are used no more. */
export const settingsMax = { workTypes: 500, statuses: 200, links: 100 } as const;

/** Each set by its kind. */
export const townSettings = {
  /** In the order in which residents choose; those that are left out are offered no more. */
  workTypes: z.array(workTypeSetting).check(z.minLength(1), z.maxLength(settingsMax.workTypes)),
  /** In the order in which staff choose; those that are left out are given no more. */
  statuses: z.array(statusSetting).check(z.minLength(1), z.maxLength(settingsMax.statuses)),
  texts: z.strictObject({
    displayName: z.string().check(oneLine, z.minLength(1), z.maxLength(nameMaxLength)),
    disclaimer: z.strictObject({ isEnabled: z.boolean(), text: textsOf(20_000) }),
  }),
  looks: z.strictObject({ accent: color, logo: picture, headerLogo: picture }),
  /** In the order of the side menu. */
  links: z.array(linkSetting).check(z.maxLength(settingsMax.links)),
  reporting: z.strictObject({
    /** Whether residents may report without an account. */
    anonymousRequests: z.boolean(),
    /** Whether there is a portal at all. */
    citizenSite: z.boolean(),
    /** IANA name. */
    timeZone: z.string().check(z.minLength(1), z.maxLength(100)),
    /** How long what is known of people is kept; null: until somebody erases it. */
    retention: z.strictObject({
      namesAfterMonths: months,
      photosAfterMonths: months,
      notesAfterMonths: months,
      unvalidatedAccountsAfterDays: days,
      securityEventDays: days,
    }),
  }),
};

export const settingKinds = Object.keys(townSettings) as (keyof typeof townSettings)[];
export type SettingKind = keyof typeof townSettings;
export type SettingOf<Kind extends SettingKind> = z.output<(typeof townSettings)[Kind]>;
export type Texts = SettingOf<'links'>[number]['displayName'];

/** As they are told: a folder may have brought more entries than the desk takes in. */
const toldSettings = {
  ...townSettings,
  workTypes: z.array(workTypeSetting),
  statuses: z.array(statusSetting),
  links: z.array(linkSetting),
};

/** A set as it is, with its version and who changed it last. */
export function settingWith<Kind extends SettingKind>(kind: Kind) {
  return z.object({ ...changedBy, value: toldSettings[kind] });
}

/** Colour and logos, these as base64. Pictures that a folder brought may be larger than what the desk takes in. */
export const looksWithPictures = z.object({
  accent: z.string(),
  logo: z.nullable(z.string()),
  headerLogo: z.nullable(z.string()),
});

/** What is sent to save one. */
export function savingOf<Kind extends SettingKind>(kind: Kind) {
  return z.strictObject({
    /** The version that was seen; 0 where nobody has changed it yet. */
    version: z.int32(),
    value: townSettings[kind],
  });
}

/** The new version; the same one where nothing was changed. */
export const savedSetting = z.object({ version: z.int32() });
