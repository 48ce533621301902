/** What the commands of bulk work have in common. */
import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';

/** The most requests of one act. */
export const bulkMax = 5000;

/** A plan, as it was made. Whoever made it finds it, and managers do. */
export const bulkId = z.int().check(z.gte(1));

/**
 * Where an act stands: `planned` is the dry run, in which nothing is changed; `stopped` by whoever began it or a manager, or
 * because its author may no longer act, with rows left that `run-bulk` goes on with; `undoing` and `undone` take back what was done.
 */
export const bulkStates = ['planned', 'running', 'stopped', 'done', 'undoing', 'undone'] as const;

/**
 * What became of a request: `planned` will be changed; `skipped` has nothing to change; `refused` could not be, and may be
 * tried again; `kept` was changed by this act, and not changed back because somebody else has changed it since.
 */
export const rowResults = ['planned', 'done', 'skipped', 'refused', 'undone', 'kept'] as const;

/**
 * Why a request is skipped or refused: `alreadySo`, `closed`, `notDuplicate`, `notPaused`, `replySent`, or the name of a
 * refusal: `notFound` also for what the caller does not see, `conflict` where somebody else has changed the same.
 */
const why = z.object({
  name: z.string(),
  /** In words, for a person. */
  detail: z.string(),
  /** Of `conflict`: what others have changed since the version that was seen. */
  changes: z.optional(
    z.array(
      z.object({
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        by: z.string(),
        at: isoDate,
      }),
    ),
  ),
});

/** A request of an act. */
export const bulkRow = z.object({
  requestId: z.int(),
  result: z.enum(rowResults),
  /** Of what is skipped, refused or kept; of what is planned, `otherWorkType` where it would stand behind a request of another work type. */
  why: z.nullable(why),
  /** What fields were before, and are then; once it is done, as it was done. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** How many mails it brings. */
  mails: z.int(),
});

/** An act as a whole. */
export const bulkSummary = z.object({
  bulkId,
  /** The account that planned it. Managers see acts of others, and can stop them. */
  accountId: z.int(),
  /** A username, or the name of a key. */
  author: z.string(),
  state: z.enum(bulkStates),
  plannedAt: isoDate,
  /** When it was begun last; null: not yet. */
  begunAt: z.nullable(isoDate),
  /** When it came to its end; null: not yet. */
  endedAt: z.nullable(isoDate),
  /** How many requests there are of each result. */
  counts: z.record(z.enum(rowResults), z.int()),
  /** Why requests are skipped, refused or kept, or should be looked at before, and how many for each reason. */
  reasons: z.array(z.object({ result: z.enum(rowResults), name: z.string(), count: z.int() })),
  /** How many requests there are. */
  total: z.int(),
  /** How many mails go out for what is planned or done. */
  mails: z.int(),
});

/** What whoever names a plan may be told: also that of somebody else is not there. */
export const bulkErrors = ['notFound'] as const;
