import type { publicRequest } from '@fixpoint/contract/desk/webhooks/webhook-message.ts';
import type { z } from 'zod';
import type { OutgoingMessage } from './delivery-store.ts';

/** A request as everybody may see it. */
export type PublicContents = z.output<typeof publicRequest>;

/** The recommended limit of the specification. */
const bodyMaxBytes = 20_000;

/** The body of a message with ids. It is made once, and sent unchanged in every attempt. */
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
  return firstThatFits(
    { ...begin, data: { ...data, ...(hasChanges && { changes }) } },
    { ...begin, data: { ...data, truncated: true } },
  );
}

/**
 * Like `bodyOf`, for receivers without a key. It says nothing that strangers do not see: no guid, act, author or time of
 * the act.
 */
export function publicBodyOf(
  { type, requestId }: { type: string; requestId: number },
  { municipality, contents, now }: { municipality: string; contents: PublicContents | undefined; now: Date },
): string {
  const begin = { type, timestamp: now.toISOString() };
  const data = { municipality, request: { id: requestId } };
  if (contents === undefined) return JSON.stringify({ ...begin, data });
  const { course: _course, description: _description, ...short } = contents;
  return firstThatFits(
    { ...begin, data: { ...data, public: contents } },
    { ...begin, data: { ...data, public: short, truncated: true } },
  );
}

/** The whole body, or the short one if the whole one is too long. */
function firstThatFits(whole: object, short: object): string {
  const body = JSON.stringify(whole);
  return Buffer.byteLength(body) <= bodyMaxBytes ? body : JSON.stringify(short);
}
