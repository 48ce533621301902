// chunk: late
/** The place of a report that a resident is writing, in the calls about requests near it. */
import { wireGuid } from '#wire/guid.ts';
import { textOrNumber } from '#wire/text-or-number.ts';
import { wireInteger, wireNumber } from '#wire/wire-number.ts';
import { nameMaxLength } from '#limits.ts';
import * as z from 'zod/mini';

/** The most own requests of a device that a call names. */
export const ownGuidsMax = 20;

/** Residents wait this long for an answer. A later one is not shown. */
export const nearbyPatienceMs = 2000;

/** The most requests of one answer. */
export const nearbyMost = 5;

export const nearPlace = {
  token: z.string(),
  worktypeid: wireInteger,
  longitude: wireNumber.check(z.minimum(-180), z.maximum(180)),
  latitude: wireNumber.check(z.minimum(-90), z.maximum(90)),
  /** The uncertainty of the place in metres; 0 by default. The search is wider by it, by 50 metres at most. */
  accuracy: z.optional(wireNumber.check(z.minimum(0), z.maximum(1_000_000))),
  /** The municipality's own id of the object, such as a street light. Requests about it come first. */
  assetid: z.optional(textOrNumber.check(z.maxLength(nameMaxLength))),
  /** Guids of requests that the caller's device has sent. They count as the caller's own. */
  guids: z.optional(z.array(wireGuid).check(z.maxLength(ownGuidsMax))),
};
