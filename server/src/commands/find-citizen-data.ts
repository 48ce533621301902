import { ApplicationError } from '#platform/application-error.ts';
import { recordEvent } from '#security-events/record-event.ts';
import { clientOf } from '#commands/call/client-of-call.ts';
import { describePerson } from '#workflows/person/describe-person.ts';
import { personFiles } from '#workflows/person/person-files.ts';
import { zipFiles } from '#workflows/person/zip-files.ts';
import type { Handler } from './handler.ts';

const megabyte = 1024 * 1024;

/** Larger data must come from the operator, because an answer is in memory several times. */
const mostMegabytes = 30;
/** The zip is sent as base64. */
const base64Factor = 4 / 3;
const bounds = { maxRequests: 5000, maxBytes: mostMegabytes * megabyte };

/** Always the caller's own data: the call names no person. */
export const findCitizenData: Handler<'findCitizenData'> = async (
  _payload,
  call,
  { database, clients, photos, queueLargeAnswer },
) => {
  const { session, now } = call;
  const { clientId, sessionId } = session;
  const accountId = session.accountId ?? 0;
  const client = await clientOf(clients, clientId);
  const description = await describePerson(database, client, { accountId }, { now, bounds });
  if (description === undefined) {
    throw new ApplicationError('tooLarge', {
      say: 'data.tooLarge',
      megabytes: mostMegabytes,
      requests: bounds.maxRequests,
      municipality: client.displayName,
    });
  }
  return queueLargeAnswer(description.bytes * base64Factor, call, async (use) => {
    const zip = await zipFiles(personFiles(photos, clientId, description));
    await recordEvent(database, clientId, { kind: 'data-exported', accountId, sessionId }, now);
    return use({
      Name: `${client.name}-${now.toISOString().slice(0, 10)}.zip`,
      Data: zip.toString('base64'),
    });
  });
};
