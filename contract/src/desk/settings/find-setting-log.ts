import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';

/** The kinds of entries in the log of settings. */
export const loggedKinds = [
  'workTypes',
  'statuses',
  'texts',
  'looks',
  'links',
  'reporting',
  'publish',
  'teams',
  'routing',
  'due',
  'owners',
  'templates',
  'questions',
  'members',
  'keys',
] as const;

export type LoggedKind = (typeof loggedKinds)[number];

export const findSettingLog = defineCommand({
  cmd: 'find-setting-log',
  summary: 'Lists the changes of the settings with member and time, newest first, at most fifty at a time.',
  access: 'manager',
  keyScope: 'read',
  payload: z.strictObject({
    /** Kind of the entries. Left out: all kinds. */
    kind: z.optional(z.enum(loggedKinds)),
    /** `next` of the previous page. */
    before: z.optional(z.int()),
  }),
  result: z.object({
    entries: z.array(
      z.object({
        eventId: z.int(),
        kind: z.enum(loggedKinds),
        happenedAt: isoDate,
        /** The username; null if the municipality folder or, for members, the operator changed it. */
        changedBy: z.nullable(z.string()),
        changes: z.array(
          z.object({
            /** Name of the changed entry; empty if the set has no entries. */
            of: z.string(),
            /**
             * The changed field, like `color`, `name.es`, `disclaimer.isEnabled` or `order`; empty if the
             * entry itself was added or removed.
             */
            field: z.string(),
            /** Null: it did not exist before. */
            from: z.nullable(z.string()),
            /** Null: it no longer exists. */
            to: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    /** Null: there are no older entries. */
    next: z.nullable(z.int()),
  }),
  errors: [],
});
