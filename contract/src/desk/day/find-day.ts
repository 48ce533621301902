import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { caseStatus, caseWorkType, colleague } from '#desk/case/case-parts.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';

/** The most cases of a day: more than anyone can visit, few enough to load in advance. */
export const dayCasesMax = 60;
/** The most notes of a case. The newest are listed. */
export const dayNotesMax = 5;
/** The most photos of a case. The oldest are listed, because they came with the request. */
export const dayPhotosMax = 10;

/** A case without data of the reporter, except their texts. */
const dayCase = z.object({
  requestId: z.int(),
  /** Version to name in a change. */
  version: z.int32(),
  workType: caseWorkType,
  status: caseStatus,
  description: z.string(),
  address: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  /** 1 (highest) to 9, or 0 for none. */
  priority: z.int(),
  dueAt: z.nullable(isoDate),
  postedAt: isoDate,
  team: z.nullable(team),
  /** null if no member of the team is assigned. */
  assignee: z.nullable(colleague),
  outcome: z.string(),
  /** Newest last. */
  notes: z.array(
    z.object({
      /** `internal`: no resident can read it. */
      kind: z.enum(['resident', 'reply', 'internal']),
      /** Username of a member; empty for a resident, and for a reply of a work-order system. */
      author: z.string(),
      text: z.string(),
      at: isoDate,
    }),
  ),
  photos: z.array(
    z.object({
      photoId: z.int(),
      width: z.int(),
      height: z.int(),
      /** Since when the photo is hidden from residents; null if it is not. */
      hiddenAt: z.nullable(isoDate),
      /** Address for a signed-in browser. `?thumbnail` returns the small picture. */
      address: z.string(),
    }),
  ),
  /** Number of photos, including those that are not listed. */
  photoCount: z.int(),
});

export const findDay = defineCommand({
  cmd: 'find-day',
  summary:
    'The open requests of the caller with everything needed on site without a network, in order of due time. Paused requests are left out.',
  access: 'crew',
  keyScope: 'read',
  payload: z.strictObject({
    /** True to include requests that a team of the caller has accepted and nobody is assigned to. */
    withTeam: z._default(z.boolean(), false),
  }),
  result: z.object({
    /** The end of today in the municipality's time zone. */
    endsAt: isoDate,
    cases: z.array(dayCase),
    /** True if there are more cases than listed. */
    hasMore: z.boolean(),
  }),
  errors: [],
});
