import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';

/** What can be found in the log of settings. */
export const loggedKinds = [
  'workTypes',
  'statuses',
  'texts',
  'looks',
  'links',
  'reporting',
  'teams',
  'routing',
  'due',
  'templates',
  'members',
  'keys',
] as const;

export type LoggedKind = (typeof loggedKinds)[number];

export const findSettingLog = defineCommand({
  cmd: 'find-setting-log',
  summary: 'What was changed of the settings, by whom and when, newest first, at most fifty at a time.',
  access: 'manager',
  payload: z.strictObject({
    /** What of; left out: everything. */
    kind: z.optional(z.enum(loggedKinds)),
    /** The `next` of the page before. */
    before: z.optional(z.int()),
  }),
  result: z.object({
    entries: z.array(
      z.object({
        eventId: z.int(),
        kind: z.enum(loggedKinds),
        happenedAt: isoDate,
        /** The username; null: the municipality's folder said so, or of members the operator. */
        changedBy: z.nullable(z.string()),
        changes: z.array(
          z.object({
            /** What the entry is called; empty where the set has none. */
            of: z.string(),
            /** Like `color`, `name.es`, `disclaimer.isEnabled`; `order`; empty: the entry itself was added or taken away. */
            field: z.string(),
            /** Null: it was not there. */
            from: z.nullable(z.string()),
            /** Null: it is there no more. */
            to: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    /** Null: there are no older ones. */
    next: z.nullable(z.int()),
  }),
  errors: [],
});
