import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { toldOwner } from '#owners/told-owner.ts';
import { team } from '#desk/member.ts';
import { cameBack } from './came-back.ts';
import {
  caseStatus,
  caseWorkType,
  colleague,
  duplicateRequest,
  nearRequest,
  otherRequest,
} from './case-parts.ts';
import { takeDownReason, takeDownSubject } from '#desk/take-down/take-down-parts.ts';
import { caseFeedback } from '#desk/feedback/case-feedback.ts';
import { storedAnswers } from '#questions/stored-answers.ts';
import { timelineEntry } from './case-timeline.ts';

/** The part that anyone with the request's guid can see. */
const publicPart = z.object({
  guid: z.string(),
  workType: caseWorkType,
  /** The status name that residents read. For a duplicate, the status of the main request. */
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
  /** Since when the status is final, or the request is a duplicate; null while it is open. */
  closedAt: z.nullable(isoDate),
  reopenedAt: z.nullable(isoDate),
  /**
   * The last return, until a team accepts the request; null without one, or if it was taken back. `teamId` is the
   * team that it was returned for.
   */
  returned: z.nullable(
    z.object({
      at: isoDate,
      /** The username of the member who returned it. */
      author: z.string(),
      teamId: z.int32(),
      reason: z.string(),
    }),
  ),
  /** Since when the request is paused, and why; null if it is not. `until`: when the pause ends by itself. */
  pause: z.nullable(z.object({ since: isoDate, reason: z.string(), until: z.nullable(isoDate) })),
  /** Comments of work-order systems. */
  comments: z.string(),
  /** Id of the request in another system; empty: none. */
  uniqueClientId: z.string(),
  assetId: z.string(),
  gisLayer: z.string(),
  /** The owner of the road or the ground, as it was when the request came in; null: the municipality. */
  toldOwner: z.nullable(toldOwner),
  /** Key of the owner that the request was passed on to; empty: none. */
  ownerKey: z.string(),
  /** The contact details that `show-contact` can show. */
  contact: z.object({ hasName: z.boolean(), hasEmail: z.boolean(), hasPhone: z.boolean() }),
  /** Language of mails to the reporter; null: the municipality's language. */
  language: z.nullable(z.string()),
  followers: z.int(),
  /**
   * Other people who reported the same, also through duplicates. `confirmed`: citizens, and guests whose e-mail address
   * is confirmed.
   */
  reportedBy: z.object({ confirmed: z.int(), unconfirmed: z.int() }),
  isDuplicate: z.boolean(),
  /** True if words or photos wait for a decision before strangers see them. */
  waitsForRelease: z.boolean(),
  /** The closed request that the resident reports again with this one; null: none. */
  cameBack: z.nullable(cameBack),
  /** True if the caller may work on the request. */
  mayWork: z.boolean(),
});

export const findRequest = defineCommand({
  cmd: 'find-request',
  stability: 'public',
  subject: 'requests',
  summary: 'Returns everything about one request, without contact data.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({ requestId: z.int() }),
  result: z.object({
    requestId: z.int(),
    /** Version to name in a change. */
    version: z.int32(),
    modifiedAt: isoDate,
    public: publicPart,
    internal: internalPart,
    /** The answers to the questions of the work type, as they were asked; null if nothing was asked. */
    questions: z.nullable(
      z.extend(storedAnswers, {
        /** Name of the work type that asked. */
        workType: z.string(),
      }),
    ),
    timeline: z.array(timelineEntry),
    /** The answers of residents to the question after a closing, oldest first. */
    feedback: z.array(caseFeedback),
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
        /** Address for a signed-in browser or an API key. `?thumbnail` returns the small picture. */
        address: z.string(),
      }),
    ),
    /** Files that staff have added, oldest first. All of them are PDF. */
    attachments: z.array(
      z.object({
        attachmentId: z.guid(),
        name: z.string(),
        bytes: z.int(),
        postedAt: isoDate,
        /** Since when the file is hidden from residents; null if it is not. */
        hiddenAt: z.nullable(isoDate),
        /** Address for a signed-in browser. */
        address: z.string(),
        /** The address for everybody, as in mails and replies. It works while the file is not hidden. */
        link: z.string(),
      }),
    ),
    /** Requests that the reporter called the same problem, if the caller may see them. Staff decide. */
    saidSame: z.array(otherRequest),
    /** Requests within 200 m, open or of the last 30 days, nearest first, 10 at most. */
    nearby: z.array(nearRequest),
    /** Requests of the same work type nearby, reported within 30 days of this one. */
    possibleDuplicates: z.array(nearRequest),
    /** The main request; null if this is no duplicate, or if the caller may not see the main request. */
    duplicateOf: z.nullable(otherRequest),
    /** The duplicates of this request, each with the version to name in a change. */
    duplicates: z.array(duplicateRequest),
    /** The texts that are taken down and can be put back, without their words. */
    takenDown: z.array(
      z.object({
        takeDownId: z.int(),
        subject: takeDownSubject,
        /** The note, if the subject is a note. */
        noteId: z.nullable(z.int()),
        reason: takeDownReason,
        /** The username of the member who took it down. */
        author: z.string(),
        takenDownAt: isoDate,
        /** Until when it can be put back. */
        keptUntil: isoDate,
      }),
    ),
  }),
  errors: ['notFound'],
});
