import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';
import { caseStatus, caseWorkType, colleague, nearRequest, otherRequest } from './case-parts.ts';
import { timelineEntry } from './case-timeline.ts';

/** The part that anyone with the request's guid can see. */
const publicPart = z.object({
  guid: z.string(),
  workType: caseWorkType,
  /** The status name for residents. */
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
  /** Link to the portal's page of this request. */
  link: z.string(),
});

/** The part that only staff see. */
const internalPart = z.object({
  status: caseStatus,
  /** The outcome in the municipality's words; empty if not given. */
  outcome: z.string(),
  /** 1 (highest) to 9, or 0 for none. */
  priority: z.int(),
  team: z.nullable(team),
  assignee: z.nullable(colleague),
  /** When the team accepted the request; null if not yet. */
  acceptedAt: z.nullable(isoDate),
  /** The earlier of the two due times below; null without one, or while the request is paused. */
  dueAt: z.nullable(isoDate),
  answerDueAt: z.nullable(isoDate),
  resolveDueAt: z.nullable(isoDate),
  /** When the reporter first got a reply. */
  answeredAt: z.nullable(isoDate),
  closedAt: z.nullable(isoDate),
  reopenedAt: z.nullable(isoDate),
  /** Since when the request is paused, and why; null if it is not. */
  pause: z.nullable(z.object({ since: isoDate, reason: z.string() })),
  /** Comments of work-order systems. */
  comments: z.string(),
  assetId: z.string(),
  gisLayer: z.string(),
  /** The contact details that `show-contact` can show. */
  contact: z.object({ hasName: z.boolean(), hasEmail: z.boolean(), hasPhone: z.boolean() }),
  /** Language of mails to the reporter; null: the municipality's language. */
  language: z.nullable(z.string()),
  followers: z.int(),
  isDuplicate: z.boolean(),
  /** True if the caller may work on the request. */
  mayWork: z.boolean(),
});

export const findRequest = defineCommand({
  cmd: 'find-request',
  summary: 'Everything about one request, without contact data.',
  access: 'viewer',
  payload: z.strictObject({ requestId: z.int() }),
  result: z.object({
    requestId: z.int(),
    /** Version to name in a change. */
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
        /** Since when the photo is hidden from residents; null if it is not. */
        hiddenAt: z.nullable(isoDate),
        /**
         * The photo before its last edit, which nobody can see; null if it was not edited or the original is
         * deleted.
         */
        original: z.nullable(
          z.object({
            replacedAt: isoDate,
            /** Until when the edit can be taken back. */
            keptUntil: isoDate,
          }),
        ),
        /** Address for a signed-in browser. `?thumbnail` returns the small picture. */
        address: z.string(),
      }),
    ),
    /** Requests within 200 m, open or of the last 30 days, nearest first, 10 at most. */
    nearby: z.array(nearRequest),
    /** Requests of the same work type nearby, reported within 30 days of this one. */
    possibleDuplicates: z.array(nearRequest),
    /** The main request; null if this is no duplicate, or if the caller may not see the main request. */
    duplicateOf: z.nullable(otherRequest),
    /** The duplicates of this request, each with the version to name in a change. */
    duplicates: z.array(z.extend(otherRequest, { version: z.int32() })),
  }),
  errors: ['notFound'],
});
