/** The acts on many requests at once. Each takes the same fields as the command for one request. */
import * as z from 'zod/mini';
import { noteMaxLength, priorityMax, priorityMin } from '#limits.ts';
import { reason } from '#desk/case/case-parts.ts';
import { callBackMaxSeconds, callBackSeconds } from '#desk/replies/reply.ts';
import { shortText } from '#desk/case/update-request.ts';
import { isoDate } from '#desk/iso-date.ts';

/**
 * Assigns the requests to a team, to a person, or to both; null: to nobody. Another team has to accept them
 * again.
 */
const assign = z.strictObject({
  kind: z.literal('assign'),
  teamId: z.optional(z.nullable(z.int32())),
  assigneeId: z.optional(z.nullable(z.int())),
});

const status = z.strictObject({
  kind: z.literal('status'),
  statusId: z.int32(),
  /** The outcome of the requests. */
  outcome: z.optional(shortText),
});

const priority = z.strictObject({
  kind: z.literal('priority'),
  priority: z.int().check(z.gte(priorityMin), z.lte(priorityMax)),
});

/** Sets the due times. A due time that is left out stays; null removes it. */
const due = z.strictObject({
  kind: z.literal('due'),
  answerDueAt: z.optional(z.nullable(isoDate)),
  resolveDueAt: z.optional(z.nullable(isoDate)),
});

const workType = z.strictObject({ kind: z.literal('workType'), workTypeId: z.int32() });

/** Sends a reply to the reporters. Each reply can be called back for `delaySeconds`. */
const reply = z.strictObject({
  kind: z.literal('reply'),
  /**
   * The text of the reply, unless a template is given, whose variables are filled in for each request. It may
   * contain no braces.
   */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength))),
  templateId: z.optional(z.int32()),
  statusId: z.optional(z.int32()),
  outcome: z.optional(shortText),
  delaySeconds: z._default(z.int().check(z.gte(0), z.lte(callBackMaxSeconds)), callBackSeconds),
});

/** Marks the requests as duplicates of one main request. */
const linkDuplicate = z.strictObject({ kind: z.literal('linkDuplicate'), duplicateOf: z.int() });

/** Ends the link to the main request. */
const unlinkDuplicate = z.strictObject({ kind: z.literal('unlinkDuplicate') });

const pause = z.strictObject({ kind: z.literal('pause'), reason });

const resume = z.strictObject({ kind: z.literal('resume') });

export const bulkAct = z.discriminatedUnion('kind', [
  assign,
  status,
  priority,
  due,
  workType,
  reply,
  linkDuplicate,
  unlinkDuplicate,
  pause,
  resume,
]);

export type BulkAct = z.output<typeof bulkAct>;
