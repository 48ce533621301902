/** Webhooks of a municipality: addresses that get a signed message about each change (Standard Webhooks 1.0.0). */
import type { WebhookContent } from '@fixpoint/contract/desk/webhooks/event-types.ts';
import { webhooksMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { AddressGuard } from '#platform/http/address-guard.ts';
import { orderSending } from './order-sending.ts';
import { probingFrom } from './retry-schedule.ts';
import { newWebhookSecret } from './sign-message.ts';
import {
  type SecretsRow,
  type WebhookFields,
  countDisabled,
  deleteWebhook,
  insertWebhook,
  nextWebhookId,
  selectUnknownWorkTypes,
  selectWebhook,
  selectWebhooks,
  updateSecret,
  updateWebhook,
} from './webhook-store.ts';

export interface WebhookWishes extends WebhookFields {
  isPaused: boolean;
  /** Empty: all. Left out: as they are. */
  workTypeIds?: readonly number[] | undefined;
  /** Left out: `ids`, or as it is. */
  content?: WebhookContent | undefined;
}

/** All webhooks, as managers see them. */
export async function findWebhooks(database: Database, clientId: number, now: Date) {
  const rows = await selectWebhooks(database, clientId);
  return rows.map(({ failures, formerUntil, ...row }) => ({
    webhookId: row.webhookId,
    url: row.url,
    description: row.description,
    types: row.types,
    workTypeIds: row.workTypeIds,
    content: row.content,
    perMinute: row.perMinute,
    state: row.state,
    disabledReason: row.disabledReason,
    stateSince: row.stateSince,
    failingSince: row.failingSince,
    lastFault: row.lastFault,
    waiting: row.waiting,
    failed: row.failed,
    createdAt: row.createdAt,
    isPaused: row.state === 'paused',
    isProbing: failures >= probingFrom,
    formerSecretUntil: formerUntil !== null && formerUntil > now ? formerUntil : null,
  }));
}

/** Number of webhooks that were switched off because their receivers fail. */
export function countWebhooksOff(database: Database, clientId: number): Promise<number> {
  return countDisabled(database, clientId);
}

/** Makes a webhook and its secret. Throws `fieldInvalid` for a forbidden address, and above the limit. */
export async function addWebhook(
  tx: Database,
  clientId: number,
  wishes: WebhookWishes,
  { secrets, guard, now }: { secrets: SecretBox; guard: AddressGuard; now: Date },
): Promise<{ webhookId: number; secret: string }> {
  refuseAddress(guard, wishes);
  await refuseUnknownWorkTypes(tx, clientId, wishes);
  if ((await selectWebhooks(tx, clientId)).length >= webhooksMax)
    throw new ApplicationError('fieldInvalid', `A municipality can have ${webhooksMax} webhooks.`);
  const webhookId = await nextWebhookId(tx);
  const secret = newWebhookSecret();
  const sealedSecret = secrets.seal(secret, sealedFor(clientId, webhookId));
  const state = wishes.isPaused ? 'paused' : 'active';
  const { content = 'ids' } = wishes;
  await insertWebhook(tx, clientId, { ...wishes, webhookId, content, state, secret: sealedSecret, now });
  return { webhookId, secret };
}

/**
 * Changes a webhook, and switches it on again. Throws `notFound`, and `fieldInvalid` for a forbidden address and for
 * other contents.
 */
export async function changeWebhook(
  tx: Database,
  clientId: number,
  webhookId: number,
  wishes: WebhookWishes,
  { guard, now }: { guard: AddressGuard; now: Date },
): Promise<void> {
  refuseAddress(guard, wishes);
  await refuseUnknownWorkTypes(tx, clientId, wishes);
  await refuseOtherContent(tx, clientId, webhookId, wishes);
  const state = wishes.isPaused ? 'paused' : 'active';
  const isThere = await updateWebhook(tx, clientId, { ...wishes, webhookId, state, now });
  if (!isThere) throw noWebhook();
  if (!wishes.isPaused) await orderSending(tx, clientId, webhookId);
}

/** Gives a webhook a new secret; the former one also signs for some hours. Throws `notFound`. */
export async function renewSecret(
  tx: Database,
  clientId: number,
  webhookId: number,
  { secrets, overlapHours, now }: { secrets: SecretBox; overlapHours: number; now: Date },
): Promise<string> {
  const secret = newWebhookSecret();
  const formerUntil = new Date(now.getTime() + overlapHours * 3_600_000);
  const sealedSecret = secrets.seal(secret, sealedFor(clientId, webhookId));
  if (!(await updateSecret(tx, clientId, webhookId, { secret: sealedSecret, formerUntil })))
    throw noWebhook();
  // Messages wait if the former secret could not be read.
  await orderSending(tx, clientId, webhookId);
  return secret;
}

/** Removes a webhook with its log. Throws `notFound`. */
export async function removeWebhook(tx: Database, clientId: number, webhookId: number): Promise<void> {
  if (!(await deleteWebhook(tx, clientId, webhookId))) throw noWebhook();
}

/** Throws `notFound` if there is no such webhook. */
export async function refuseUnknown(database: Database, clientId: number, webhookId: number): Promise<void> {
  if ((await selectWebhook(database, clientId, webhookId)) === undefined) throw noWebhook();
}

/** The secrets that sign now, the newest first. Empty: they were encrypted with another key. */
export function liveSecrets(
  secrets: SecretBox,
  { clientId, webhookId }: { clientId: number; webhookId: number },
  { secret, formerSecret, formerUntil }: SecretsRow,
  now: Date,
): string[] {
  const isFormerLive = formerSecret !== null && formerUntil !== null && formerUntil > now;
  const sealedSecrets = isFormerLive ? [secret, formerSecret] : [secret];
  return sealedSecrets.flatMap((one) => secrets.open(one, sealedFor(clientId, webhookId)) ?? []);
}

function sealedFor(clientId: number, webhookId: number): string {
  return `webhook ${clientId} ${webhookId}`;
}

function refuseAddress(guard: AddressGuard, { url }: Pick<WebhookFields, 'url'>): void {
  if (guard.isPossible(url)) return;
  throw new ApplicationError(
    'fieldInvalid',
    'url: Please give an https address with a name on the public internet and a permitted port. The operator of this server can allow others.',
  );
}

async function refuseUnknownWorkTypes(
  tx: Database,
  clientId: number,
  { workTypeIds = [] }: Pick<WebhookWishes, 'workTypeIds'>,
): Promise<void> {
  const [unknownId] = await selectUnknownWorkTypes(tx, clientId, workTypeIds);
  if (unknownId === undefined) return;
  throw new ApplicationError('fieldInvalid', `workTypeIds: There is no work type ${unknownId}.`);
}

/** Stored bodies have the contents that the webhook had, so contents stay. */
async function refuseOtherContent(
  tx: Database,
  clientId: number,
  webhookId: number,
  { content }: Pick<WebhookWishes, 'content'>,
): Promise<void> {
  if (content === undefined) return;
  const webhook = await selectWebhook(tx, clientId, webhookId);
  if (webhook === undefined || webhook.content === content) return;
  throw new ApplicationError(
    'fieldInvalid',
    'content: The contents of a webhook cannot be changed. Please make another webhook.',
  );
}

function noWebhook(): ApplicationError {
  return new ApplicationError('notFound', 'There is no such webhook.');
}
