/** The bell of the desk: notices of a member. */
import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';
import { caseWorkType } from '#desk/case/case-parts.ts';

/** The events that the bell rings for. */
export const noticeKinds = [
  'assigned',
  'residentWrote',
  'returned',
  'dueSoon',
  'mentioned',
  /** To the members in charge: the author of a reply may no longer write to residents. */
  'replyNotSent',
  /** To the author: a reply was sent without a change that came with it, because others were first. */
  'replyChangeKept',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** How a member learns of a kind of notice: by mail at once, in a daily mail, or only at the desk. */
export const noticePaces = ['at-once', 'daily', 'here'] as const;

export type NoticePace = (typeof noticePaces)[number];

/** The pace of a kind for a member who has not chosen one. */
export const usualNoticePace: NoticePace = 'daily';

/** The most notices of one answer, and the highest exact number of unread notices. */
export const noticesShownMax = 50;
export const unreadNoticesMax = 99;

export const notice = z.object({
  noticeId: z.int(),
  kind: z.enum(noticeKinds),
  requestId: z.int(),
  workType: caseWorkType,
  address: z.string(),
  /** The name of the member who acted, or who wrote the reply that was not sent; null for a resident, or if nobody acted. */
  author: z.nullable(z.string()),
  at: isoDate,
  isRead: z.boolean(),
  /** The due time of `dueSoon`; null for the other kinds. */
  dueAt: z.nullable(isoDate),
});

export type Notice = z.output<typeof notice>;

/** The pace of each kind. */
export const noticePaceByKind = z.object({
  assigned: z.enum(noticePaces),
  residentWrote: z.enum(noticePaces),
  returned: z.enum(noticePaces),
  dueSoon: z.enum(noticePaces),
  mentioned: z.enum(noticePaces),
  replyNotSent: z.enum(noticePaces),
  replyChangeKept: z.enum(noticePaces),
});
