/** Parts that the commands of a case share. */
import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';
import { nameMaxLength } from '#limits.ts';

/**
 * The request, and the version that the caller has seen. A later change of the same field by others is a
 * conflict.
 */
export const seenRequest = { requestId: z.int(), version: z.int32() };

/** The new version, for the next change. */
export const changedRequest = z.object({ version: z.int32() });

/** A coordinate, with the largest absolute value. */
export const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));

/** Refusals for a caller who names a version. */
export const changeErrors = ['notFound', 'notAllowed', 'conflict'] as const;

/** The reason of an act, for colleagues. */
export const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/**
 * The day on which a pause ends by itself, like 2026-06-15: at its first moment in the municipality's time zone. After
 * today, and at most two years ahead. Left out: the pause has no end.
 */
export const pausedUntil = z.optional(z.iso.date());

/** A member, by name. */
export const colleague = z.object({ accountId: z.int(), username: z.string(), name: z.string() });

/** A work type. */
export const caseWorkType = z.object({ workTypeId: z.int32(), name: z.string(), color: z.string() });

/** The status of a request. */
export const caseStatus = z.object({
  statusId: z.int32(),
  /** The name for staff. */
  name: z.string(),
  /** The name for residents. */
  citizenName: z.string(),
  /** 0 new, 1 in progress, 2 final. */
  type: z.int(),
});

/** Another request, in short. */
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

/** Another request, with its distance from this one. */
export const nearRequest = z.extend(otherRequest, {
  /** Distance in metres. */
  distance: z.number(),
  /** Whole days between the two reports, in either order. */
  days: z.int(),
});

/** A duplicate of a request, with the version to name in a change. */
export const duplicateRequest = z.extend(otherRequest, { version: z.int32() });

const ownId = z.optional(z.string().check(z.trim(), z.maxLength(nameMaxLength)));

/** The ids by which another system, such as one for work orders or assets, knows a request. */
export const ownIds = {
  /** Id of the request in another system; empty: none. It need not be unique. */
  uniqueClientId: ownId,
  /** Id of the asset, such as a street light; empty: none. */
  assetId: ownId,
  /** Layer of a map that has the asset; empty: none. */
  gisLayer: ownId,
};
