import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { type RequestFields, changeRequestInTransaction } from '#requests/changes/update-request.ts';
import { clientOf } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';
import { historyAuthor } from '#commands/call/history-author.ts';
import { judgeOf } from '#workflows/request-changes/judge-update.ts';
import { rerouteBy } from '#workflows/request-changes/reroute.ts';
import { statusOfCall } from '#commands/call/status-of-call.ts';
import { knownAddress } from '@fixpoint/contract/known-address.ts';

type Payload = PayloadOf<(typeof commands)['updateWorkRequest']>;

/**
 * Changes a request for a work-order system. Omitted fields keep their values, and an empty text is a value
 * (protocol).
 */
export const updateWorkRequest: Handler<'updateWorkRequest'> = async (
  payload,
  { session, now },
  { database, clients, deskRules },
) => {
  const client = await clientOf(clients, session.clientId);
  const { clientId, timeZone } = client;
  const [statuses, workTypes] = await Promise.all([
    clients.findStatuses(clientId),
    clients.findWorkTypes(clientId),
  ]);
  const update = {
    fields: fieldsOf({ ...payload, statusid: statusOfCall(payload, statuses) }),
    by: {
      actor: 'integration' as const,
      accountId: session.accountId,
      author: await historyAuthor(database, client, session),
    },
    reroute: rerouteBy(await deskRules(client), statuses, now),
    happenedAt: payload.datemodified?.at(timeZone),
    now,
  };
  const judge = judgeOf(statuses, workTypes);
  await changeRequestInTransaction(database, clientId, payload.workrequestid, update, judge);
  return { Result: true };
};

/** Translates the fields of the call. */
function fieldsOf(payload: Payload): Partial<RequestFields> {
  const { statusid, worktypeid, comment, assetid, gislayer } = payload;
  const { longitude, latitude, city, state, zip, priority, description } = payload;
  // Work-order systems send back the protocol's text for a missing address.
  const sentAddress = payload.address;
  const address = sentAddress !== undefined && knownAddress(sentAddress) === undefined ? '' : sentAddress;
  const place = { longitude, latitude, address, city, state, zip };
  const fields = { statusId: statusid, workTypeId: worktypeid, ...place, priority, description };
  const all = { ...fields, comments: comment, assetId: assetid, gisLayer: gislayer };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
