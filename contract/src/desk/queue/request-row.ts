import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';

/** Somebody of the staff, by name. */
const person = z.object({ accountId: z.int(), username: z.string(), name: z.string() });

/** A request in a list: nothing of whoever reported it. */
export const requestRow = z.object({
  requestId: z.int(),
  guid: z.string(),
  /** Changes with every change; a write names the one that it saw. */
  version: z.int32(),
  workType: z.object({ workTypeId: z.int32(), name: z.string(), color: z.string() }),
  /** The name is that for staff; the type 0 new, 1 in progress, 2 final. */
  status: z.object({ statusId: z.int32(), name: z.string(), type: z.int() }),
  address: z.string(),
  /** The first words of its description. */
  description: z.string(),
  team: z.nullable(team),
  assignee: z.nullable(person),
  /** 1 (highest) to 9, or 0 for none. */
  priority: z.int(),
  dueAt: z.nullable(isoDate),
  isOverdue: z.boolean(),
  isAccepted: z.boolean(),
  isPaused: z.boolean(),
  createdAt: isoDate,
  modifiedAt: isoDate,
  closedAt: z.nullable(isoDate),
  hasPhoto: z.boolean(),
  /** Public and internal ones. */
  noteCount: z.int(),
  /** How many others it stands for. */
  duplicateCount: z.int(),
  /** The request that stands for it. */
  duplicateOf: z.nullable(z.int()),
  longitude: z.number(),
  latitude: z.number(),
});

export type RequestRow = z.output<typeof requestRow>;
