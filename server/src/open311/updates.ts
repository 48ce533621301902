/** Updates of the requests that a key sent, by the extension that FixMyStreet reads: each step of the course is one. */
import type { ServerParts } from '#commands/server-parts.ts';
import { type RequestOfKey, listRequestsOfKey } from '#requests/of-key/requests-of-key.ts';
import { readDate, writeInstant } from './dates.ts';
import type { Open311Call } from './open311-call.ts';
import { listMax } from './page-of-list.ts';
import { Open311Refusal } from './refusal.ts';
import { statusName } from './shown-request.ts';
import type { Document, Value } from './write-document.ts';

/** FixMyStreet asks for the last two hours. */
const usualWindowMs = 7_200_000;

/** The steps in a window of time, the oldest first. Days are too coarse for this, so a call needs a key. */
export async function updates(
  call: Open311Call,
  { database }: Pick<ServerParts, 'database'>,
): Promise<Document> {
  const { client, keyAccountId: accountId } = call;
  if (accountId === undefined) throw new Open311Refusal(403, 'api_key required');
  const [from, until] = windowOf(call);
  const { clientId, timeZone } = client;
  const filter = { changedFrom: from, timeZone, most: listMax, offset: 0 };
  const requests = await listRequestsOfKey(database, { clientId, accountId }, filter);
  const steps = requests
    .flatMap((request) => request.course.map((step) => ({ request, step, at: new Date(step.at) })))
    .filter(({ at }) => at >= from && at <= until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return { root: 'service_request_updates', content: steps.map((one) => updateFields(one, call)) };
}

function windowOf({ query, client, now }: Open311Call): [Date, Date] {
  const [start, end] = ['start_date', 'end_date'].map((name) => {
    const value = query.text(name);
    return value === undefined ? undefined : readDate(name, value, client.timeZone).at;
  });
  if ((start === undefined) !== (end === undefined))
    throw new Open311Refusal(400, 'start_date and end_date belong together.');
  if (start === undefined || end === undefined) return [new Date(now.getTime() - usualWindowMs), now];
  if (start > end) throw new Open311Refusal(400, 'start_date must not be after end_date.');
  return [start, end];
}

interface Step {
  request: RequestOfKey;
  step: RequestOfKey['course'][number];
  at: Date;
}

function updateFields({ request, step, at }: Step, call: Open311Call): Value {
  const status = call.statuses.find(({ statusId }) => statusId === step.statusId);
  return {
    update_id: `${request.requestId}.${step.version}`,
    service_request_id: String(request.requestId),
    status: ['open', 'in_progress', 'closed'][status?.type ?? 0]!,
    updated_datetime: writeInstant(at),
    description: statusName(step.statusId, call),
    media_url: null,
    external_status_code: status?.key ?? null,
  };
}
