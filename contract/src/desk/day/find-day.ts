import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { caseStatus, caseWorkType, colleague } from '#desk/case/case-parts.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';

/** Cases of a day: more than anybody walks to, few enough to take along. */
export const dayCasesMax = 60;
/** Of each case, the newest. */
export const dayNotesMax = 5;
/** Of each case, the oldest: those that it came with. */
export const dayPhotosMax = 10;

/** Nothing of whoever reported it but what they wrote. */
const dayCase = z.object({
  requestId: z.int(),
  /** The one to name in a change. */
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
  /** null: nobody of the team has it yet. */
  assignee: z.nullable(colleague),
  outcome: z.string(),
  /** The newest last. */
  notes: z.array(
    z.object({
      /** internal: no resident reads it. */
      kind: z.enum(['resident', 'reply', 'internal']),
      /** Of staff, by username; empty for a resident, and for a reply of a work-order system. */
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
      /** Since when residents do not see it any more. */
      hiddenAt: z.nullable(isoDate),
      /** For a browser that is signed in; `?thumbnail` for the small one. */
      address: z.string(),
    }),
  ),
  /** With those that are not listed. */
  photoCount: z.int(),
});

export const findDay = defineCommand({
  cmd: 'find-day',
  summary:
    'The open cases that the caller has to go to, with all that is needed there without a network; what is due first comes first. What is paused is left out.',
  access: 'crew',
  payload: z.strictObject({
    /** Also what a team of the caller has accepted and nobody of it has yet. */
    withTeam: z._default(z.boolean(), false),
  }),
  result: z.object({
    /** The end of today on the municipality's clock. */
    endsAt: isoDate,
    cases: z.array(dayCase),
    /** Whether there are more than are listed. */
    hasMore: z.boolean(),
  }),
  errors: [],
});
