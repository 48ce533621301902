/** The types of the messages that webhooks send. They are stored and sent, so they stay. */
export const eventTypes = [
  'request.created',
  'request.updated',
  'request.accepted',
  'request.returned',
  'request.paused',
  'request.resumed',
  'request.merged',
  'request.unmerged',
  'request.removed',
  'request.restored',
  'request.purged',
  'note.added',
  'note.internal_added',
  'note.withdrawn',
  'photo.added',
  'photo.hidden',
  'photo.shown',
  'photo.edited',
  'photo.restored',
  'file.added',
  'file.hidden',
  'file.shown',
  'feedback.given',
  'feedback.reopening_asked',
  'feedback.reopening_declined',
  'publication.updated',
] as const;

/**
 * The contents of messages. `ids`: ids, and old and new values of fields. `public`: what everybody may see of the
 * request, for receivers without an API key.
 */
export const webhookContents = ['ids', 'public'] as const;

export type WebhookContent = (typeof webhookContents)[number];

export type EventType = (typeof eventTypes)[number];

/** A message that a manager orders, to test a receiver. A webhook cannot subscribe to it. */
export const testType = 'endpoint.test';

/** All types of a group. `*` has all types, and also those that a later version adds. */
export const eventGroups = [
  '*',
  'request.*',
  'note.*',
  'photo.*',
  'file.*',
  'feedback.*',
  'publication.*',
] as const;

/** One type, or a group of types. */
export const subscriptions = [...eventGroups, ...eventTypes] as const;

export type Subscription = (typeof subscriptions)[number];

/**
 * The types with public contents: a request became public, what strangers see of it changed, or it is no longer public.
 * They say nothing about the act behind it.
 */
export const publicTypes = ['request.created', 'request.updated', 'request.removed'] as const;

export type PublicType = (typeof publicTypes)[number];

/** The subscriptions that bring a type: the type itself, its group, and all. */
export function subscriptionsOf(type: string): string[] {
  return ['*', `${type.slice(0, type.indexOf('.'))}.*`, type];
}

/**
 * Like `subscriptionsOf`, for a type with public contents. Whatever a webhook subscribes to, it hears that a request is
 * no longer public, so that no copy outlives that.
 */
export function publicSubscriptionsOf(type: string): string[] {
  return type === 'request.removed' ? [...subscriptions] : subscriptionsOf(type);
}
