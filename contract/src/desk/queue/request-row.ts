import * as z from 'zod/mini';
import { caseWorkType, colleague } from '#desk/case/case-parts.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';

/** A request in a list, without data of the reporter. */
export const requestRow = z.object({
  requestId: z.int(),
  guid: z.string(),
  /** Grows with every change. A change names the version that the caller saw. */
  version: z.int32(),
  workType: caseWorkType,
  /** The name for staff. Type: 0 new, 1 in progress, 2 final. */
  status: z.object({ statusId: z.int32(), name: z.string(), type: z.int() }),
  address: z.string(),
  /** The first words of the description. */
  description: z.string(),
  team: z.nullable(team),
  assignee: z.nullable(colleague),
  /** 1 (highest) to 9, or 0 for none. */
  priority: z.int(),
  dueAt: z.nullable(isoDate),
  isOverdue: z.boolean(),
  isAccepted: z.boolean(),
  isPaused: z.boolean(),
  createdAt: isoDate,
  modifiedAt: isoDate,
  /** Since when the status is final, or the request is a duplicate; null while it is open. */
  closedAt: z.nullable(isoDate),
  hasPhoto: z.boolean(),
  /** Number of public and internal notes. */
  noteCount: z.int(),
  /** Number of duplicates of this request. */
  duplicateCount: z.int(),
  /** The main request, if this is a duplicate. */
  duplicateOf: z.nullable(z.int()),
  longitude: z.number(),
  latitude: z.number(),
  /**
   * True if the words of the search are in the name, e-mail address or phone number of the reporter, and the caller may
   * see them.
   */
  isReporterMatch: z.boolean(),
});

export type RequestRow = z.output<typeof requestRow>;
