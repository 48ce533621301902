import { instantOf } from '@fixpoint/contract/wire/wire-date.ts';
import type { Client } from '#clients/client.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { RequestFields } from '#requests/changes/update-request.ts';

/** A pause that begins now, unless the request is paused already. */
interface Pause {
  reason: string;
  now: Date;
  /** When it ends by itself; null: never. */
  until: Date | null;
}

/** Fields that nobody may have changed since the request was seen. */
export const pauseGuarded = ['pausedAt', 'pauseReason', 'pausedUntil'] as const;

const mostDays = 732;

/** The wanted pause. Its last day ends before the day `until`. Throws `fieldInvalid`. */
export function pauseOf(
  { reason, until }: { reason: string; until?: string | undefined },
  { timeZone }: Pick<Client, 'timeZone'>,
  now: Date,
): Pause {
  if (until === undefined) return { reason, now, until: null };
  const end = instantOf(Date.parse(until), timeZone);
  if (end <= now) throw new ApplicationError('fieldInvalid', 'until is not after today.');
  if (end.getTime() > now.getTime() + mostDays * 86_400_000)
    throw new ApplicationError('fieldInvalid', 'until is more than two years ahead.');
  return { reason, now, until: end };
}

/** The fields of a paused request. A request that is paused already keeps the beginning. */
export function pauseFields(
  { pausedAt }: Pick<RequestFields, 'pausedAt'>,
  { reason, now, until }: Pause,
): Pick<RequestFields, 'pausedAt' | 'pauseReason' | 'pausedUntil'> {
  return { pausedAt: pausedAt ?? now, pauseReason: reason, pausedUntil: until };
}
