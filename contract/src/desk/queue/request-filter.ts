/**
 * Selects requests, with one meaning everywhere: list, map, counts, export, bulk acts, saved views. A
 * restriction that is left out has no effect, and an empty filter matches all requests that are not removed.
 * An empty list matches nothing.
 */
import * as z from 'zod/mini';
import { nameMaxLength, priorityMax, priorityMin } from '#limits.ts';
import { feedbackStates } from '#feedback-answers.ts';
import { isoDate } from '#desk/iso-date.ts';

/** The most characters of a search, and the most words that count. */
export const searchMaxLength = 200;
export const searchMaxWords = 12;

/** The most requests that a filter can list. */
export const filterIdsMax = 5000;

/** The most work types, statuses, teams or people of a filter. */
export const filterChoicesMax = 500;

/** The fewest and the most people of a filter by their number. */
export const reportedByMin = 2;
export const reportedByMax = 1000;

/** The most corners of an area. */
export const areaCornersMax = 500;

const id = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
/** An id that the database stores as an integer. */
const smallId = z.int32().check(z.gte(1));
const ownIds = z
  .array(z.string().check(z.minLength(1), z.maxLength(nameMaxLength)))
  .check(z.maxLength(filterChoicesMax));
const longitude = z.number().check(z.gte(-180), z.lte(180));
const latitude = z.number().check(z.gte(-90), z.lte(90));

/** Includes `from`, excludes `until`. */
export const period = z.strictObject({
  /** Included. */
  from: z.optional(isoDate),
  /** Excluded. */
  until: z.optional(isoDate),
});

/**
 * A box in WGS 84 degrees, including its edges. If west is east of east, the box crosses the 180th meridian.
 */
export const viewport = z.strictObject({
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
});

export const requestFilter = z.strictObject({
  /**
   * Words in number, address and description, or in one of the notes: all of them, in any order. The last
   * word may be a beginning. Case and accents do not matter, and ö may be written as oe, ß as ss. If nothing has
   * the words as they were typed, a word with one mistake is corrected. A text of signs alone matches nothing. Callers
   * who may see contact data also find the reporter: by name, by e-mail address, and by the last six or more digits of the
   * phone number. The audit log records such a search, without the words.
   */
  text: z.optional(z.string().check(z.maxLength(searchMaxLength))),
  ids: z.optional(z.array(id).check(z.maxLength(filterIdsMax))),
  /** Ids in another system, exact. */
  uniqueClientIds: z.optional(ownIds),
  /** Ids of assets, exact. */
  assetIds: z.optional(ownIds),
  workTypeIds: z.optional(z.array(smallId).check(z.maxLength(filterChoicesMax))),
  statusIds: z.optional(z.array(smallId).check(z.maxLength(filterChoicesMax))),
  /** True: the status is not final. */
  isOpen: z.optional(z.boolean()),
  /** `nobody`: no team yet. `mine`: any team of the caller. */
  teamIds: z.optional(
    z.array(z.union([smallId, z.enum(['nobody', 'mine'])])).check(z.maxLength(filterChoicesMax)),
  ),
  /** Accounts of members. `nobody`: no member yet. `me`: the caller. */
  assigneeIds: z.optional(
    z.array(z.union([id, z.enum(['nobody', 'me'])])).check(z.maxLength(filterChoicesMax)),
  ),
  /** True: the team has accepted the request. */
  isAccepted: z.optional(z.boolean()),
  /** 1 (highest) to 9, or 0 for none. */
  priorities: z.optional(
    z.array(z.int().check(z.gte(priorityMin), z.lte(priorityMax))).check(z.maxLength(priorityMax + 1)),
  ),
  /** True: the answer or the solution is late. Closed and paused requests are never overdue. */
  isOverdue: z.optional(z.boolean()),
  due: z.optional(period),
  created: z.optional(period),
  /** Time of the first reply to the reporter. */
  answered: z.optional(period),
  closed: z.optional(period),
  modified: z.optional(period),
  /** True: the request was closed before and is open again. */
  isReopened: z.optional(z.boolean()),
  /** True: a resident says that the request is not solved, and nobody has decided yet. */
  isReopeningAsked: z.optional(z.boolean()),
  /** True: such a decision is late. */
  isDecisionLate: z.optional(z.boolean()),
  /**
   * Any of these states after the closings that residents were asked about. Together with members in `assigneeIds` it
   * matches nothing, because nobody should be scored.
   */
  feedback: z.optional(z.array(z.enum(feedbackStates)).check(z.maxLength(feedbackStates.length))),
  /** Time of those closings. */
  asked: z.optional(period),
  viewport: z.optional(viewport),
  /** The corners of a polygon, longitude first. It is closed automatically. */
  area: z.optional(
    z.array(z.tuple([longitude, latitude])).check(z.minLength(3), z.maxLength(areaCornersMax)),
  ),
  hasPhoto: z.optional(z.boolean()),
  /** True: the request has a main request. */
  isDuplicate: z.optional(z.boolean()),
  isPaused: z.optional(z.boolean()),
  /** At least so many people reported it: its reporter, those of its duplicates, and residents with the same problem. */
  reportedBy: z.optional(z.int().check(z.gte(reportedByMin), z.lte(reportedByMax))),
  /**
   * Id of a request. Matches all requests of the same reporter, including this one. The account, the e-mail address or
   * the phone number must be the same. Matches nothing if the caller may not see the contact data.
   */
  samePersonAs: z.optional(id),
});

export type RequestFilter = z.output<typeof requestFilter>;
