import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import {
  eventGroups,
  type Subscription,
  type WebhookContent,
} from '@fixpoint/contract/desk/webhooks/event-types.ts';
import { findWebhooks } from '@fixpoint/contract/desk/webhooks/find-webhooks.ts';
import { saveWebhook } from '@fixpoint/contract/desk/webhooks/save-webhook.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { text } from '#messages/text.ts';

export type WebhookOfDesk = ResultOf<typeof findWebhooks>['webhooks'][number];

/** The fields of a webhook that managers choose here. */
export interface WebhookFields {
  url: string;
  description: string;
  types: Subscription[];
  /** Empty: all. */
  workTypeIds: number[];
  /** Chosen for a new webhook only. */
  content: WebhookContent;
  isPaused: boolean;
}

export const noWebhook: WebhookFields = {
  url: 'https://',
  description: '',
  types: ['*'],
  workTypeIds: [],
  content: 'ids',
  isPaused: false,
};

const usualPerMinute = 600;

export function fieldsOfWebhook(item: WebhookOfDesk): WebhookFields {
  const { url, description, types, workTypeIds, content, isPaused } = item;
  return { url, description, types, workTypeIds, content, isPaused };
}

/** The name and port in an https address; undefined for another text. */
export function hostOf(url: string): string | undefined {
  return /^https:\/\/([^\s/?#]+)/.exec(url)?.[1];
}

/** The description, or the address without its path. */
export function nameOfWebhook({ url, description }: Pick<WebhookFields, 'url' | 'description'>): string {
  return description === '' ? (hostOf(url) ?? url) : description;
}

/** The groups of types, and single types that a program has chosen. */
export function typesToChoose({ types }: WebhookFields): Subscription[] {
  return [...new Set<Subscription>([...eventGroups, ...types])];
}

export function nameOfType(type: Subscription): string {
  const group = eventGroups.find((one) => one === type);
  if (group === undefined) return type;
  const word =
    group === '*'
      ? 'all'
      : (group.slice(0, -2) as 'request' | 'note' | 'photo' | 'file' | 'feedback' | 'publication');
  return text(`webhooks.types_${word}`);
}

export function useWebhooks() {
  return useQuery({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) => (await call(findWebhooks, {}, signal)).webhooks,
  });
}

export function sendWebhook(item: WebhookOfDesk | undefined, fields: WebhookFields) {
  const { webhookId, perMinute = usualPerMinute } = item ?? {};
  return call(saveWebhook, { ...(webhookId !== undefined && { webhookId }), ...fields, perMinute });
}
