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

export interface PublishSetting {
  preset: PublishLevel;
  closedForDays: number;
  workTypes: { key: string; shows: PublishLevel; place: PublishPlace }[];
  /** True if programs may read and report by Open311. Left out: false. */
  open311?: boolean | undefined;
}

/** The setting of a municipality that has never chosen. Strangers see nothing. */
export const usualPublish = { preset: 'nothing', closedForDays: 180, workTypes: [] } satisfies PublishSetting;

export const publishSetting = z.strictObject({
  /** The most that any work type shows. `nothing`: strangers see nothing at all. */
  preset: z.enum(publishLevels),
  /** Closed requests are public for this many days; 0: for ever. */
  closedForDays: z.int().check(z.gte(0), z.lte(closedForDaysMax)),
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
});
