import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';
import { caseStatus, caseWorkType, colleague, nearRequest, otherRequest } from './case-parts.ts';
import { timelineEntry } from './case-timeline.ts';

/** What anybody sees who holds the request's guid. */
const publicPart = z.object({
  guid: z.string(),
  workType: caseWorkType,
  /** In residents' words. */
  status: z.string(),
  statusType: z.int(),
  description: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  postedAt: isoDate,
  /** Of the portal's page of this request. */
  link: z.string(),
});

/** What only staff see. */
const internalPart = z.object({
  status: caseStatus,
  /** How it ended, in the municipality's words; empty: not said. */
  outcome: z.string(),
  /** 1 (highest) to 9, or 0 for none. */
  priority: z.int(),
  team: z.nullable(team),
  assignee: z.nullable(colleague),
  /** null: the team has not said yet that it is theirs. */
  acceptedAt: z.nullable(isoDate),
  /** The next of the two below; null: none, or it stands still. */
  dueAt: z.nullable(isoDate),
  answerDueAt: z.nullable(isoDate),
  resolveDueAt: z.nullable(isoDate),
  /** When whoever reported it was first told something. */
  answeredAt: z.nullable(isoDate),
  closedAt: z.nullable(isoDate),
  reopenedAt: z.nullable(isoDate),
  /** Since when the due times stand still, and why. */
  pause: z.nullable(z.object({ since: isoDate, reason: z.string() })),
  /** What work-order systems wrote. */
  comments: z.string(),
  assetId: z.string(),
  gisLayer: z.string(),
  /** What `show-contact` has to show, and whether anybody is told by e-mail. */
  contact: z.object({ hasName: z.boolean(), hasEmail: z.boolean(), hasPhone: z.boolean() }),
  /** The language that whoever reported it is written to in; null: the municipality's. */
  language: z.nullable(z.string()),
  followers: z.int(),
  isDuplicate: z.boolean(),
  /** Whether the caller may work on it. */
  mayWork: z.boolean(),
});

export const findRequest = defineCommand({
  cmd: 'find-request',
  summary: 'All of one case, in one answer; contact data are not in it.',
  access: 'viewer',
  payload: z.strictObject({ requestId: z.int() }),
  result: z.object({
    requestId: z.int(),
    /** The one to name in a change. */
    version: z.int32(),
    modifiedAt: isoDate,
    public: publicPart,
    internal: internalPart,
    timeline: z.array(timelineEntry),
    photos: z.array(
      z.object({
        photoId: z.int(),
        name: z.string(),
        width: z.int(),
        height: z.int(),
        bytes: z.int(),
        postedAt: isoDate,
        /** Since when residents do not see it any more. */
        hiddenAt: z.nullable(isoDate),
        /** What it was before staff last edited it, which nobody is shown; null: it is as it came, or that is deleted. */
        original: z.nullable(
          z.object({
            replacedAt: isoDate,
            /** Until when the edit can be taken back. */
            keptUntil: isoDate,
          }),
        ),
        /** For a browser that is signed in; `?thumbnail` for the small one. */
        address: z.string(),
      }),
    ),
    /** Within 200 m, open or of the last 30 days, nearest first, 10 at most. */
    nearby: z.array(nearRequest),
    /** Of the same work type, near, and reported within 30 days of each other. */
    possibleDuplicates: z.array(nearRequest),
    /** The one that stands for this one; null: none, or one that the caller does not see. */
    duplicateOf: z.nullable(otherRequest),
    /** Those that this one stands for, each with the version to name in a change of it. */
    duplicates: z.array(z.extend(otherRequest, { version: z.int32() })),
  }),
  errors: ['notFound'],
});
