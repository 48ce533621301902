/** What is done to many requests at once: of each act what the command for one request takes. */
import * as z from 'zod/mini';
import { noteMaxLength, priorityMax, priorityMin } from '#limits.ts';
import { reason } from '#desk/case/case-parts.ts';
import { callBackMaxSeconds, callBackSeconds } from '#desk/replies/reply.ts';
import { shortText } from '#desk/case/update-request.ts';
import { isoDate } from '#desk/iso-date.ts';

/** Gives them to a team, to a person, or to both; null: to nobody. Another team has to accept them anew. */
const assign = z.strictObject({
  kind: z.literal('assign'),
  teamId: z.optional(z.nullable(z.int32())),
  assigneeId: z.optional(z.nullable(z.int())),
});

const status = z.strictObject({
  kind: z.literal('status'),
  statusId: z.int32(),
  /** How they ended. */
  outcome: z.optional(shortText),
});

const priority = z.strictObject({
  kind: z.literal('priority'),
  priority: z.int().check(z.gte(priorityMin), z.lte(priorityMax)),
});

/** When they are due; what is left out stays, null takes it away. */
const due = z.strictObject({
  kind: z.literal('due'),
  answerDueAt: z.optional(z.nullable(isoDate)),
  resolveDueAt: z.optional(z.nullable(isoDate)),
});

const workType = z.strictObject({ kind: z.literal('workType'), workTypeId: z.int32() });

/** Says something to whoever reported them; each reply can be called back for that long. */
const reply = z.strictObject({
  kind: z.literal('reply'),
  /** Either this or a template, whose variables are filled in for each request. Nothing in braces may be in it. */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength))),
  templateId: z.optional(z.int32()),
  statusId: z.optional(z.int32()),
  outcome: z.optional(shortText),
  delaySeconds: z._default(z.int().check(z.gte(0), z.lte(callBackMaxSeconds)), callBackSeconds),
});

/** Says that they are the same as another request, which stands for all of them. */
const linkDuplicate = z.strictObject({ kind: z.literal('linkDuplicate'), duplicateOf: z.int() });

/** Says that they are not the same as others after all. */
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
