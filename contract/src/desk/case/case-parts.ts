/** What the commands of a case have in common. */
import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';

/** Which request, and the version of it that the caller has seen: what others changed since in the same place is a conflict. */
export const seenRequest = { requestId: z.int(), version: z.int32() };

/**
 * A guid that the caller makes for one act. The same act with it again, as after an answer that was lost, is done once and
 * answered as it was; another act with it is refused.
 */
export const repeatKey = z.optional(z.guid());

/** What a change leaves behind: the version that the next one names. */
export const changedRequest = z.object({ version: z.int32() });

/** What whoever names a version may be told, besides that there is no such request. */
export const changeErrors = ['notFound', 'notAllowed', 'conflict'] as const;

/** Why something is done, for colleagues. */
export const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** Somebody of the staff, by name. */
export const colleague = z.object({ accountId: z.int(), username: z.string(), name: z.string() });

/** A kind of issue. */
export const caseWorkType = z.object({ workTypeId: z.int32(), name: z.string(), color: z.string() });

/** Where a request stands. */
export const caseStatus = z.object({
  statusId: z.int32(),
  /** For staff. */
  name: z.string(),
  /** For residents. */
  citizenName: z.string(),
  /** 0 new, 1 in progress, 2 final. */
  type: z.int(),
});

/** Another request, in one line. */
export const otherRequest = z.object({
  requestId: z.int(),
  workType: caseWorkType,
  status: caseStatus,
  team: z.nullable(team),
  address: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  postedAt: isoDate,
});

/** Another request, and how far it is from the one that is looked at. */
export const nearRequest = z.extend(otherRequest, {
  /** Metres. */
  distance: z.number(),
  /** Whole days between the two, whichever came first. */
  days: z.int(),
});
