/**
 * Which requests are meant, the same wherever requests are filtered: list, map, counts, export, bulk, saved views. What is
 * left out restricts nothing, and a filter of nothing means all that are not removed; an empty list is a list of none.
 */
import * as z from 'zod/mini';
import { priorityMax, priorityMin } from '#limits.ts';
import { isoDate } from '#desk/iso-date.ts';

/** Characters of a search, and how many of its words count. */
export const searchMaxLength = 200;
export const searchMaxWords = 12;

/** The most requests that are named one by one. */
export const filterIdsMax = 5000;

/** The most work types, statuses, teams or people of a filter. */
export const filterChoicesMax = 500;

/** The most corners of an area. */
export const areaCornersMax = 500;

const id = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
/** What the database keeps as an integer. */
const smallId = z.int32().check(z.gte(1));
const longitude = z.number().check(z.gte(-180), z.lte(180));
const latitude = z.number().check(z.gte(-90), z.lte(90));

/** From then on, and until before then. */
const period = z.strictObject({ from: z.optional(isoDate), until: z.optional(isoDate) });

/** A box of WGS 84 degrees, its edges included; one whose west is east of its east goes around the back of the earth. */
export const viewport = z.strictObject({
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
});

export const requestFilter = z.strictObject({
  /**
   * Words that stand in number, address and description, or in one of the notes: all of them, in any order; the last one
   * may be a beginning.
   * Case and accents do not matter.
   */
  text: z.optional(z.string().check(z.maxLength(searchMaxLength))),
  ids: z.optional(z.array(id).check(z.maxLength(filterIdsMax))),
  workTypeIds: z.optional(z.array(smallId).check(z.maxLength(filterChoicesMax))),
  statusIds: z.optional(z.array(smallId).check(z.maxLength(filterChoicesMax))),
  /** Whether the status is not final. */
  isOpen: z.optional(z.boolean()),
  /** `nobody`: no team's yet; `mine`: of any team of whoever asks. */
  teamIds: z.optional(
    z.array(z.union([smallId, z.enum(['nobody', 'mine'])])).check(z.maxLength(filterChoicesMax)),
  ),
  /** Accounts of staff; `me`: of whoever asks. */
  assigneeIds: z.optional(
    z.array(z.union([id, z.enum(['nobody', 'me'])])).check(z.maxLength(filterChoicesMax)),
  ),
  /** Whether the team has said that it is theirs. */
  isAccepted: z.optional(z.boolean()),
  /** 1 (highest) to 9, or 0 for none. */
  priorities: z.optional(
    z.array(z.int().check(z.gte(priorityMin), z.lte(priorityMax))).check(z.maxLength(priorityMax + 1)),
  ),
  /** Whether it should have been answered or resolved by now. What is closed or paused is not overdue. */
  isOverdue: z.optional(z.boolean()),
  due: z.optional(period),
  created: z.optional(period),
  /** When whoever reported it was first told something. */
  answered: z.optional(period),
  closed: z.optional(period),
  modified: z.optional(period),
  /** Whether it was closed before, and is open again. */
  isReopened: z.optional(z.boolean()),
  viewport: z.optional(viewport),
  /** The corners of a polygon, longitude first; it closes by itself. */
  area: z.optional(
    z.array(z.tuple([longitude, latitude])).check(z.minLength(3), z.maxLength(areaCornersMax)),
  ),
  hasPhoto: z.optional(z.boolean()),
  /** Whether another request stands for it. */
  isDuplicate: z.optional(z.boolean()),
  isPaused: z.optional(z.boolean()),
});

export type RequestFilter = z.output<typeof requestFilter>;
