import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';
import { subscriptions, webhookContents } from './event-types.ts';
import { settingsMax } from '#desk/settings/settings-max.ts';
import { webhookDescriptionMaxLength, webhookPerMinuteMax, webhookUrlMaxLength } from '#limits.ts';

/** The fields of a webhook that a manager chooses. */
export const webhookWishes = {
  /** The address of the receiver: https, without a user name and without `#`. */
  url: z.string().check(z.minLength(1), z.maxLength(webhookUrlMaxLength)),
  /** For people: the receiver, and who takes care of it. */
  description: z.string().check(z.maxLength(webhookDescriptionMaxLength)),
  /** The types to send: single ones, groups such as `request.*`, or `*`. */
  types: z.array(z.enum(subscriptions)).check(z.minLength(1), z.maxLength(subscriptions.length)),
  /** The most attempts in a minute, from 1 to 6000. */
  perMinute: z.int().check(z.gte(1), z.lte(webhookPerMinuteMax)),
  /** True: messages wait until this is false again. */
  isPaused: z.boolean(),
};

export const webhookStates = ['active', 'paused', 'disabled'] as const;

/**
 * The cause of a failed attempt. The receiver answered without success (`status`). The address is not allowed
 * (`address`), or the proxy of this server does not allow it (`proxy`). The name has no address (`name`). There was no
 * trusted certificate for this name (`tls`).
 */
export const attemptFaults = ['status', 'address', 'proxy', 'name', 'tls', 'connection', 'timeout'] as const;

export type AttemptFault = (typeof attemptFaults)[number];

const workTypeIds = z.array(z.int32()).check(z.maxLength(settingsMax.workTypes));

/** Left out: they stay as they are, and a new webhook gets all work types. */
export const wishedWorkTypeIds = z.optional(workTypeIds);

/** Chosen when the webhook is made. Left out: `ids`, or as it is. */
export const wishedContent = z.optional(z.enum(webhookContents));

/** A webhook as managers see it. */
export const webhook = z.object({
  webhookId: z.int(),
  ...webhookWishes,
  /**
   * Only requests of these work types; empty: of all. A request that gets another work type is told once more, so that
   * the receiver can drop it.
   */
  workTypeIds,
  /** The contents of its messages. */
  content: z.enum(webhookContents),
  /** `disabled`: nothing is sent until a manager saves the webhook again. */
  state: z.enum(webhookStates),
  /** Why it is disabled: the receiver answered 410 (`gone`), or failed for 120 hours (`failing`). Empty: it is not. */
  disabledReason: z.enum(['', 'gone', 'failing']),
  stateSince: isoDate,
  /** The first of the failed attempts since the last success; null: the last attempt succeeded. */
  failingSince: z.nullable(isoDate),
  /** The last failed attempt since then: `status 500`, or its cause as in `find-webhook-deliveries`. Empty: none. */
  lastFault: z.string(),
  /** True: after five failed attempts in a row, only one message at a time is tried. */
  isProbing: z.boolean(),
  /** Until then, messages are also signed with the former secret; null: it does not count. */
  formerSecretUntil: z.nullable(isoDate),
  /** Number of messages that wait to be sent. */
  waiting: z.int(),
  /** Number of messages that failed for good in the last 30 days. They can be sent again. */
  failed: z.int(),
  createdAt: isoDate,
});
