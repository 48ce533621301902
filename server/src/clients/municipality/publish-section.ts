/** The section `publish` of a `municipality.yaml`: what strangers see of requests. */
import { isDeepStrictEqual } from 'node:util';
import {
  type PublishSetting,
  closedForDaysMax,
  embedOnMax,
  openDelayHoursMax,
  openLicenseNames,
  publishLevels,
  publishPlaces,
  siteOrigin,
  usualPublish,
} from '@fixpoint/contract/desk/settings/publish.ts';
import { z } from 'zod';
import { key, keyedList, textThat, yesOrNo } from './expecting.ts';

const levels = `expected ${publishLevels.join(', ')}`;
const days = `expected a whole number of days from 0 to ${closedForDaysMax}`;

const hours = `expected a whole number of hours from 0 to ${openDelayHoursMax}`;

const sites = `expected a list of at most ${embedOnMax} sites`;
const site = textThat("a site like 'https://www.example.org', without a path", (text) =>
  siteOrigin.test(text),
);

const openData = z.strictObject({
  license: z.enum(openLicenseNames, { error: `expected ${openLicenseNames.join(', ')}` }),
  delayHours: z.int({ error: hours }).min(0, hours).max(openDelayHoursMax, hours).default(24),
});

const workType = z.strictObject({
  key,
  /** Left out: as the preset. */
  shows: z.enum(publishLevels, { error: levels }).optional(),
  place: z.enum(publishPlaces, { error: `expected ${publishPlaces.join(', ')}` }).default('cell'),
});

export const publishSection = z
  .strictObject({
    preset: z.enum(publishLevels, { error: levels }).default(usualPublish.preset),
    closedForDays: z
      .int({ error: days })
      .min(0, days)
      .max(closedForDaysMax, days)
      .default(usualPublish.closedForDays),
    openData: openData.optional(),
    workTypes: keyedList(workType, 'a list of work types').default([]),
    /** True: programs may read and report by Open311. */
    open311: yesOrNo.default(false),
    /** True: search engines may find pages of requests that have not changed for a week. */
    searchEngines: yesOrNo.default(false),
    /** Sites that may show the public map in a frame. */
    embedOn: z.array(site, sites).max(embedOnMax, sites).default([]),
  })
  .transform(
    ({
      preset,
      closedForDays,
      openData: open,
      workTypes,
      open311,
      searchEngines,
      embedOn,
    }): PublishSetting => ({
      preset,
      closedForDays,
      ...(open311 ? { open311 } : {}),
      ...(searchEngines ? { searchEngines } : {}),
      ...(embedOn.length > 0 ? { embedOn } : {}),
      ...(open === undefined ? {} : { openData: open }),
      workTypes: workTypes.map(({ key: workTypeKey, shows = preset, place }) => ({
        key: workTypeKey,
        shows,
        place,
      })),
    }),
  )
  .default({ ...usualPublish, workTypes: [] });

/** The section for a file; left out if it is the usual one. */
export function publishForFile(publish: PublishSetting): { publish?: PublishSetting } {
  return isDeepStrictEqual(publish, usualPublish) ? {} : { publish };
}

/** Public work types that the file does not have. */
export function unknownPublicTypes({
  publish,
  workTypes,
}: {
  publish: PublishSetting;
  workTypes: readonly { key: string }[];
}): { path: PropertyKey[]; message: string }[] {
  return publish.workTypes.flatMap(({ key: publicKey }, at) =>
    workTypes.some((one) => one.key === publicKey)
      ? []
      : [
          {
            path: ['publish', 'workTypes', at, 'key'],
            message: `expected a work type of this file; there is no '${publicKey}'`,
          },
        ],
  );
}
