/** The schema of a `municipality.yaml`. */
import { z } from 'zod';
import { clientNameExpected, isClientName } from '#clients/client-name.ts';
import { workTypeSymbols } from '@fixpoint/contract/work-type-symbols.ts';
import { closingNeedKinds } from '@fixpoint/contract/desk/settings/closing-needs.ts';
import {
  askAfterDaysMax,
  closingPhotoWays,
  reopenWays,
  usualFeedbackRules,
} from '@fixpoint/contract/desk/settings/feedback-rules.ts';
import { endingKinds } from '@fixpoint/contract/desk/settings/ending.ts';
import {
  nearbyRadii,
  nearbyShowings,
  nearbyWithMax,
  usualNearby,
} from '@fixpoint/contract/desk/settings/nearby.ts';
import type { Retention } from '#clients/client.ts';
import { isTimeZone, isWebAddress, linkTargets, webAddress } from '#clients/settings/right-values.ts';
import { Translator, inLanguages, ownLanguage } from './texts-in-languages.ts';
import { wordsInLanguages } from './words-in-languages.ts';
import { deskSections, unknownInDesk } from './desk-sections.ts';
import { publishSection, unknownPublicTypes } from './publish-section.ts';
import { hostingFields } from './hosting-fields.ts';
import { color, filePath, key, keyedList, numberOf, textOf, textThat, yesOrNo } from './expecting.ts';

const clientName = textThat(clientNameExpected, isClientName);

const timeZone = textThat("a time zone's IANA name, like America/Chicago", isTimeZone);

const longitude = numberOf('degrees from -180 to 180', -180, 180);
const latitude = numberOf('degrees from -85 to 85', -85, 85);

const extent = z
  .strictObject({ west: longitude, south: latitude, east: longitude, north: latitude })
  .refine(({ west, east }) => west < east, { path: ['west'], message: 'expected to be less than east' })
  .refine(({ south, north }) => south < north, {
    path: ['south'],
    message: 'expected to be less than north',
  });

const hyperlink = z
  .strictObject({
    displayname: inLanguages(textOf('the label of the link', { max: 100 })),
    hyperlink: textOf('where the link leads', { max: 2000 }),
    protocoltype: z.enum(['http', 'mailto', 'tel'], { error: 'expected http, mailto or tel' }),
    displayorder: z.int({ error: 'expected a whole number' }),
  })
  .superRefine((link, context) => {
    const { expected: expectedForm, isRight } = linkTargets[link.protocoltype];
    if (!isRight(link.hyperlink))
      context.addIssue({ code: 'custom', path: ['hyperlink'], message: `expected ${expectedForm}` });
  });

const askAfterDays = `expected a whole number of days from 0 to ${askAfterDaysMax}`;

const feedback = z.strictObject({
  askAfterDays: z
    .int({ error: askAfterDays })
    .min(0, askAfterDays)
    .max(askAfterDaysMax, askAfterDays)
    .default(usualFeedbackRules.askAfterDays),
  reopen: z
    .enum(reopenWays, { error: `expected ${reopenWays.join(', ')}` })
    .default(usualFeedbackRules.reopen),
  photoAtClosing: z
    .enum(closingPhotoWays, { error: `expected ${closingPhotoWays.join(', ')}` })
    .default(usualFeedbackRules.photoAtClosing),
});
const nearby = z
  .strictObject({
    radius: z.enum(nearbyRadii, { error: `expected ${nearbyRadii.join(', ')}` }).default(usualNearby.radius),
    with: z.array(key, { error: 'expected a list of work types' }).max(nearbyWithMax).default([]),
    shows: z
      .enum(nearbyShowings, { error: `expected ${nearbyShowings.join(' or ')}` })
      .default(usualNearby.shows),
  })
  .default(usualNearby);

const workType = z.strictObject({
  key,
  name: inLanguages(textOf('a name', { max: 255 })),
  color,
  customMessage: inLanguages(textOf('a text', { min: 0, max: 4000 })).default(''),
  symbol: z.enum(workTypeSymbols, { error: `expected ${workTypeSymbols.join(', ')}` }).default('other'),
  words: wordsInLanguages.default([]),
  feedback: feedback.default(usualFeedbackRules),
  nearby,
  active: yesOrNo.default(true),
});

const status = z.strictObject({
  key,
  name: textOf('the name for staff', { max: 255 }),
  citizenName: inLanguages(textOf('what residents read', { max: 255 })),
  type: z.enum(['new', 'in-progress', 'final'], { error: 'expected new, in-progress or final' }),
  closingNeeds: z
    .enum(closingNeedKinds, { error: `expected ${closingNeedKinds.join(', ')}` })
    .default('nothing'),
  ending: z.enum(endingKinds, { error: `expected ${endingKinds.join(', ')}` }).default('other'),
  initial: yesOrNo.default(false),
  active: yesOrNo.default(true),
});

const attribution = textOf('the source of the map', { min: 0, max: 500 });

const basemapSource = z.union(
  [
    // Left out: the one that the map file names.
    z.strictObject({ pmtiles: filePath, attribution: attribution.optional() }),
    z.strictObject({ style: textThat(webAddress, isWebAddress) }),
    z.strictObject({
      xyz: textThat(`${webAddress}, with {z}, {x} and {y}`, isTilePattern),
      attribution,
      maxZoom: z.int().min(0).max(24).optional(),
      tileSize: z.union([z.literal(256), z.literal(512)], { error: 'expected 256 or 512' }).optional(),
    }),
  ],
  {
    error:
      'expected { pmtiles: a file, attribution }, { style: an address } or ' +
      '{ xyz: an address with {z}, {x} and {y}, attribution, maxZoom, tileSize }',
  },
);

function wholeNumber(unit: string, most: number) {
  const error = `expected a whole number of ${unit} from 1 to ${most}`;
  return z.int({ error }).min(1, error).max(most, error).optional();
}

/** Data without a limit is kept. */
const retention = z.strictObject({
  namesAfterMonths: wholeNumber('months', 1200),
  photosAfterMonths: wholeNumber('months', 1200),
  notesAfterMonths: wholeNumber('months', 1200),
  unvalidatedAccountsAfterDays: wholeNumber('days', 3650),
  securityEventDays: wholeNumber('days', 3650),
}) satisfies z.ZodType<Retention>;

const settings = z.strictObject({
  name: clientName,
  displayName: textOf('the name of the municipality', { max: 255 }),
  language: ownLanguage,
  timeZone,
  extent,
  anonymousRequests: yesOrNo,
  citizenSite: yesOrNo.default(true),
  feedback: yesOrNo.default(false),
  disclaimer: z
    .strictObject({
      enabled: yesOrNo,
      kept: yesOrNo.default(false),
      text: inLanguages(textOf('a text', { min: 0, max: 20_000 })).default(''),
    })
    .refine(({ enabled, text }) => !enabled || text !== '', {
      path: ['text'],
      message: 'expected a text, because it is enabled',
    }),
  accent: color,
  logo: filePath.optional(),
  headerLogo: filePath.optional(),
  darkLogo: filePath.optional(),
  darkHeaderLogo: filePath.optional(),
  hyperlinks: z.array(hyperlink, { error: 'expected a list of links' }).default([]),
  workTypes: keyedList(workType, 'a list of work types').min(1, 'expected at least one work type'),
  statuses: keyedList(status, 'a list of statuses').refine(
    (statuses) => statuses.filter(({ initial }) => initial).length === 1,
    'expected exactly one status with initial: true',
  ),
  basemap: z.strictObject({ streets: basemapSource, hybrid: basemapSource.optional() }),
  addresses: filePath.optional(),
  places: filePath.optional(),
  retention: retention.default({}),
  publish: publishSection,
  ...hostingFields,
  ...deskSections,
  sampleRequests: filePath.optional(),
  sampleCases: filePath.optional(),
});

/** The whole file: its texts in the municipality's own language, with their translations. */
export const municipalityFile = settings
  .refine(({ addresses, places }) => places === undefined || addresses !== undefined, {
    path: ['places'],
    message: 'expected addresses as well, because the address search needs both',
  })
  .refine(({ language, languages }) => languages === undefined || languages.includes(language), {
    path: ['languages'],
    message: "expected the municipality's own language among them",
  })
  .transform((file, context) => {
    const complain = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const { path, message } of unknownInDesk(file, file)) complain(path, message);
    for (const [
      at,
      {
        nearby: { with: others },
      },
    ] of file.workTypes.entries())
      for (const other of others.filter((it) => file.workTypes.every((one) => one.key !== it)))
        complain(
          ['workTypes', at, 'nearby', 'with'],
          `expected work types of this file; there is no '${other}'`,
        );
    for (const { path, message } of unknownPublicTypes(file)) complain(path, message);
    const texts = new Translator(file.language, complain);
    return {
      ...file,
      disclaimer: { ...file.disclaimer, text: texts.own(file.disclaimer.text, 'disclaimer', 'text') },
      hyperlinks: file.hyperlinks.map((link, at) => ({
        ...link,
        displayname: texts.own(link.displayname, 'hyperlinks', at, 'displayname'),
      })),
      workTypes: file.workTypes.map((type, at) => ({
        ...type,
        name: texts.own(type.name, 'workTypes', at, 'name'),
        customMessage: texts.own(type.customMessage, 'workTypes', at, 'customMessage'),
        words: Array.isArray(type.words) ? { [file.language]: type.words } : type.words,
      })),
      statuses: file.statuses.map((one, at) => ({
        ...one,
        citizenName: texts.own(one.citizenName, 'statuses', at, 'citizenName'),
      })),
      translations: texts.translations,
    };
  });

export type MunicipalityFile = z.output<typeof municipalityFile>;
export type BasemapSource = z.output<typeof basemapSource>;

function isTilePattern(text: string): boolean {
  return isWebAddress(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
}
