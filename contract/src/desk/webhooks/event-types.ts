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

/** Types about what only staff see. To a webhook with public contents, only the type itself brings them. */
const internalTypes: ReadonlySet<string> = new Set<EventType>(['note.internal_added']);

/** The subscriptions that bring a type: the type itself, its group, and all. */
export function subscriptionsOf(type: string, content: WebhookContent = 'ids'): string[] {
  if (content === 'public' && internalTypes.has(type)) return [type];
  return ['*', `${type.slice(0, type.indexOf('.'))}.*`, type];
}
