/** The public view of requests: on the public map, and by every other public door. */
import * as z from 'zod/mini';
import { settingsMax } from './settings-max.ts';

/**
 * The least first. `pins`: place, work type, status and dates, at once. `reviewed`: also the words and photos that staff
 * released. `open`: also the masked words at once. Photos are never public before staff release them.
 */
export const publishLevels = ['nothing', 'pins', 'reviewed', 'open'] as const;
export type PublishLevel = (typeof publishLevels)[number];

/**
 * The most exact first. `street`: the middle of a block, without a house number. `cell`: the middle of a square of 250
 * metres or more. Both are always the same point.
 */
export const publishPlaces = ['exact', 'street', 'cell'] as const;
export type PublishPlace = (typeof publishPlaces)[number];

/** The most days for which closed requests stay public. */
export const closedForDaysMax = 3650;

/** The licences that a municipality may choose for its open data: SPDX name and address of the text. */
export const openLicenses = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'PDDL-1.0': 'https://opendatacommons.org/licenses/pddl/1-0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'ODbL-1.0': 'https://opendatacommons.org/licenses/odbl/1-0/',
  'OGL-UK-3.0': 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  'DL-DE-BY-2.0': 'https://www.govdata.de/dl-de/by-2-0',
  'etalab-2.0': 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
} as const;
export type OpenLicense = keyof typeof openLicenses;
export const openLicenseNames = Object.keys(openLicenses) as [OpenLicense, ...OpenLicense[]];

/** The most hours before a public request is open data. */
export const openDelayHoursMax = 720;

/** Open data of a municipality, at `/open/`. */
export interface OpenDataSetting {
  license: OpenLicense;
  /** Hours from becoming public to becoming open data. */
  delayHours: number;
}

export interface PublishSetting {
  preset: PublishLevel;
  closedForDays: number;
  /** Left out: no open data. */
  openData?: OpenDataSetting | undefined;
  workTypes: { key: string; shows: PublishLevel; place: PublishPlace }[];
  /** True if programs may read and report by Open311. Left out: false. */
  open311?: boolean | undefined;
  /** True if search engines may find pages of requests that have not changed for a week. Left out: false. */
  searchEngines?: boolean | undefined;
  /** Sites that may show the public map and numbers in a frame, as in https://www.example.org. Left out: none. */
  embedOn?: string[] | undefined;
}

/** The most sites that may show the public map in a frame. */
export const embedOnMax = 20;

/** A site: https, a host name, and perhaps a port. Nothing else may get into a policy of a page. */
export const siteOrigin = /^https:\/\/[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?(?::\d{1,5})?$/;

/** The setting of a municipality that has never chosen. Strangers see nothing. */
export const usualPublish = {
  preset: 'nothing',
  closedForDays: 180,
  workTypes: [],
} satisfies PublishSetting;

export const publishSetting = z.strictObject({
  /** The most that any work type shows. `nothing`: strangers see nothing at all. */
  preset: z.enum(publishLevels),
  /** Closed requests are public for this many days; 0: for ever. */
  closedForDays: z.int().check(z.gte(0), z.lte(closedForDaysMax)),
  /** Everything that is public, as open data at `/open/`. Left out: no open data. */
  openData: z.optional(
    z.strictObject({
      /** SPDX name of the licence for the data. */
      license: z.enum(openLicenseNames),
      /** Hours from becoming public to becoming open data. Until then, residents can still choose 'not public'. */
      delayHours: z.int().check(z.gte(0), z.lte(openDelayHoursMax)),
    }),
  ),
  /** The public work types. A work type that is left out shows nothing. */
  workTypes: z
    .array(
      z.strictObject({
        /** Key of the work type. */
        key: z.string().check(z.minLength(1), z.maxLength(100)),
        shows: z.enum(publishLevels),
        place: z.enum(publishPlaces),
      }),
    )
    .check(z.maxLength(settingsMax.workTypes)),
  /** True if programs may read and report by Open311. Left out: false. */
  open311: z.optional(z.boolean()),
  /** True if search engines may find pages of requests that have not changed for a week. Left out: false. */
  searchEngines: z.optional(z.boolean()),
  /** Sites that may show the public map and numbers in a frame, as in https://www.example.org. Left out: none. */
  embedOn: z.optional(z.array(z.string().check(z.regex(siteOrigin))).check(z.maxLength(embedOnMax))),
});
