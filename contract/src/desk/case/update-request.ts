import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { descriptionMaxLength, priorityMax, priorityMin } from '#limits.ts';
import { changeErrors, changedRequest, degrees, ownIds, seenRequest } from './case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

/** For addresses and outcomes. */
export const shortText = z.string().check(z.trim(), z.maxLength(255));

export const updateRequest = defineCommand({
  cmd: 'update-request',
  stability: 'public',
  subject: 'requests',
  summary:
    'Changes the given fields of a request. Changes by others to other fields stay; a change by others to the same field is a conflict.',
  access: 'crew',
  payload: z.strictObject({
    ...seenRequest,
    repeatKey,
    /**
     * True to take back the act that created that version. If that act answered, closed or reopened the
     * request, this no longer counts. The rules do not run: name the earlier team and due times as well. With the
     * earlier team, its acceptance and its person come back.
     */
    takesBack: z.optional(z.boolean()),
    fields: z.strictObject({
      statusId: z.optional(z.int32()),
      /** The outcome. */
      outcome: z.optional(shortText),
      workTypeId: z.optional(z.int32()),
      priority: z.optional(z.int().check(z.gte(priorityMin), z.lte(priorityMax))),
      /** null: no team. Another team has to accept the request again. */
      teamId: z.optional(z.nullable(z.int32())),
      assigneeId: z.optional(z.nullable(z.int())),
      /** null: the team has not accepted the request after all. */
      acceptedAt: z.optional(z.null()),
      answerDueAt: z.optional(z.nullable(isoDate)),
      resolveDueAt: z.optional(z.nullable(isoDate)),
      description: z.optional(z.string().check(z.maxLength(descriptionMaxLength))),
      /** Key of the owner that the request is passed on to; empty: none. */
      ownerKey: z.optional(z.string().check(z.maxLength(100))),
      address: z.optional(shortText),
      city: z.optional(shortText),
      state: z.optional(shortText),
      zip: z.optional(shortText),
      ...ownIds,
      longitude: z.optional(degrees(180)),
      latitude: z.optional(degrees(90)),
    }),
  }),
  result: z.extend(changedRequest, {
    /** True if an undo could not give the request back to its person, who may no longer work on it. Nobody has it now. */
    isPersonAway: z.optional(z.boolean()),
  }),
  errors: changeErrors,
});
