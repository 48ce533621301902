/** Parts that the commands of bulk acts share. */
import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';

/** The most requests of one bulk act. */
export const bulkMax = 5000;

/** Id of a planned bulk act. Its author and managers can find it. */
export const bulkId = z.int().check(z.gte(1));

/**
 * State of a bulk act. A `planned` act is a dry run without changes. A `stopped` act was stopped by its
 * author or a manager, or because its author may no longer act. The command `run-bulk` continues with its
 * remaining rows. The states `undoing` and `undone` take the changes back.
 */
export const bulkStates = ['planned', 'running', 'stopped', 'done', 'undoing', 'undone'] as const;

/**
 * Result for a request. A `planned` request will be changed. A `skipped` one has nothing to change. A
 * `refused` one could not be changed, and may be tried again. A `kept` one was changed by this act and not
 * changed back, because somebody else has changed it since.
 */
export const rowResults = ['planned', 'done', 'skipped', 'refused', 'undone', 'kept'] as const;

/**
 * Reason of a result: `alreadySo`, `closed`, `mainRequestReplied`, `noTeam`, `notDuplicate`, `notPaused`, `noteStays`, `replySent`, or the name of a
 * refusal. The reason `notFound` includes requests that the caller may not see. The reason `conflict` means
 * that somebody else has changed the same field.
 */
const why = z.object({
  name: z.string(),
  /** The reason in words, for a person. */
  detail: z.string(),
  /** For `conflict`: changes by others since the version that the caller saw. */
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

/** A request of a bulk act. */
export const bulkRow = z.object({
  requestId: z.int(),
  result: z.enum(rowResults),
  /**
   * Reason why the request is skipped, refused or kept. For a planned one, `otherWorkType` if the main
   * request has another work type.
   */
  why: z.nullable(why),
  /** Values before and after the act, by field. After the act, the real changes. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Number of mails for this request. */
  mails: z.int(),
});

/** A bulk act as a whole. */
export const bulkSummary = z.object({
  bulkId,
  /** The account that planned the act. Managers see the acts of others and can stop them. */
  accountId: z.int(),
  /** A username, or the name of an API key. */
  author: z.string(),
  state: z.enum(bulkStates),
  plannedAt: isoDate,
  /** When the act last started; null if not yet. */
  begunAt: z.nullable(isoDate),
  /** When the act ended; null if not yet. */
  endedAt: z.nullable(isoDate),
  /** Number of requests by result. */
  counts: z.record(z.enum(rowResults), z.int()),
  /**
   * Reasons why requests are skipped, refused or kept, or need a look first, each with its number of
   * requests.
   */
  reasons: z.array(z.object({ result: z.enum(rowResults), name: z.string(), count: z.int() })),
  /** Number of requests. */
  total: z.int(),
  /** Number of mails for the planned or done changes. */
  mails: z.int(),
});

/** Refusals for a caller who names a bulk act. Another member's act counts as not found. */
export const bulkErrors = ['notFound'] as const;
