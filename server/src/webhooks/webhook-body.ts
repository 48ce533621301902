import type { OutgoingMessage } from './delivery-store.ts';

/** The recommended limit of the specification. */
const bodyMaxBytes = 20_000;

/** The body of a message. It is made once, and sent unchanged in every attempt. */
export function bodyOf(
  { type, happenedAt, requestId, guid, version, actor, changes }: OutgoingMessage,
  { municipality, origin }: { municipality: string; origin: string },
): string {
  const begin = { type, timestamp: happenedAt.toISOString() };
  if (guid === null) return JSON.stringify({ ...begin, data: { municipality, test: true } });
  if (type === 'request.purged')
    return JSON.stringify({ ...begin, data: { municipality, request: { guid }, actor } });
  const data = {
    municipality,
    request: { guid, id: requestId, version },
    actor,
    url: `${origin}/api/find-request`,
  };
  const hasChanges = Object.keys(changes).length > 0;
  const body = JSON.stringify({ ...begin, data: { ...data, ...(hasChanges && { changes }) } });
  if (Buffer.byteLength(body) <= bodyMaxBytes) return body;
  return JSON.stringify({ ...begin, data: { ...data, truncated: true } });
}
