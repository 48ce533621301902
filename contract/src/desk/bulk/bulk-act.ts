/** The acts on many requests at once. Each takes the same fields as the command for one request. */
import * as z from 'zod/mini';
import { noteMaxLength, priorityMax, priorityMin } from '#limits.ts';
import { pausedUntil, reason } from '#desk/case/case-parts.ts';
import { delaySeconds } from '#desk/replies/reply.ts';
import { shortText } from '#desk/case/update-request.ts';
import { whyTakenDown } from '#desk/take-down/take-down-parts.ts';
import { isoDate } from '#desk/iso-date.ts';
import { handOver } from '#desk/replies/hand-over.ts';
import { templateDetails } from '#desk/templates/template-details.ts';

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
  /** The owner that the requests are passed on to. A status that passes requests on needs it. */
  ownerKey: z.optional(z.string().check(z.maxLength(100))),
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

/** Sends a reply to the reporters. Each reply can be called back until it goes. */
const reply = z.strictObject({
  kind: z.literal('reply'),
  /** The text of the reply, unless a template is given. Its variables are filled in for each request. */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength))),
  templateId: z.optional(z.int32()),
  /** In a planned act: the template's text in other languages, for residents of these languages. */
  texts: z.optional(templateDetails.texts),
  statusId: z.optional(z.int32()),
  outcome: z.optional(shortText),
  /** In a planned act: the template's outcome in other languages, if the act has the template's outcome. */
  outcomes: z.optional(templateDetails.outcomes),
  ...handOver,
  /** Seconds during which each reply can be called back, as for a single reply. */
  delaySeconds,
});

/** Marks the requests as duplicates of one main request. */
const linkDuplicate = z.strictObject({ kind: z.literal('linkDuplicate'), duplicateOf: z.int() });

/** Ends the link to the main request. */
const unlinkDuplicate = z.strictObject({ kind: z.literal('unlinkDuplicate') });

const pause = z.strictObject({ kind: z.literal('pause'), reason, until: pausedUntil });

const resume = z.strictObject({ kind: z.literal('resume') });

/** Accepts the requests for their teams. */
const accept = z.strictObject({ kind: z.literal('accept') });

/** Returns the requests from their teams. They have no team then. */
const returnFromTeam = z.strictObject({ kind: z.literal('return'), reason });

/** Adds the same internal note to the requests. It cannot be undone. */
const note = z.strictObject({
  kind: z.literal('note'),
  /** May contain the marks of mentions, as for `add-internal-note`. */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength)),
});

/** Takes the requests down, as `take-down` does. */
const takeDown = z.strictObject({ kind: z.literal('takeDown'), ...whyTakenDown });

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
  accept,
  returnFromTeam,
  note,
  takeDown,
]);

export type BulkAct = z.output<typeof bulkAct>;
