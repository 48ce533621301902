/** The jobs that pass a new request on to the owner of its place: the status first, then the mail. */
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Status } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import { findForOwner } from '#desk/owners/passed-on.ts';
import type { PostOffice } from '#mail/post-office.ts';
import { sendOnce } from '#mail/send-once.ts';
import { dateWords } from '#mail/words/time-words.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { guidOf } from '#platform/ids.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import { requestJobPayload } from '#requests/request-jobs.ts';
import { mailTable } from './mail-table.ts';
import { type LetterPaperDeps, letterPaper } from './letter-paper.ts';

export interface PassOnDeps {
  database: Database;
  clock: Clock;
  clients: Pick<ClientDirectory, 'findClientById' | 'findStatuses'>;
}

/** The job's name, in the queues of all installations. */
export const ownerMailJob = 'tell-owner';

/** Gives the request the status 'passed on', unless staff have begun with it, and orders the mail to the owner. */
export async function passOnRequest(
  { database, clock, clients }: PassOnDeps,
  payload: unknown,
): Promise<void> {
  const { clientId, requestId } = requestJobPayload.parse(payload);
  const found = await findForOwner(database, clientId, requestId);
  if (found === undefined) return;
  const statuses = await clients.findStatuses(clientId);
  const passedOn = statuses.find(isPassedOn);
  const initial = statuses.find(({ isInitial }) => isInitial);
  const ownerKey = found.owner.key;
  await database.transaction(async (tx) => {
    await changeRequest(tx, clientId, requestId, {
      fields: (before) =>
        before.statusId === initial?.statusId && before.ownerKey === ''
          ? { ownerKey, ...(passedOn && { statusId: passedOn.statusId }) }
          : undefined,
      by: { actor: 'system', accountId: null, author: '' },
      happenedAt: undefined,
      now: clock.now(),
    });
    await enqueueJob(
      tx,
      ownerMailJob,
      { clientId, requestId },
      { oneOf: `${ownerMailJob} ${clientId}/${requestId}` },
    );
  });
}

function isPassedOn({ type, ending, isActive }: Status): boolean {
  const final = 2;
  return isActive && type === final && ending === 'passed-on';
}

export interface MailOwnerDeps extends LetterPaperDeps {
  database: Database;
  postOffice: PostOffice;
  clients: Pick<ClientDirectory, 'findClientById' | 'findLogos'>;
}

/** Mails the owner the one request, once. */
export async function mailOwner(deps: MailOwnerDeps, payload: unknown): Promise<void> {
  const { clientId, requestId } = requestJobPayload.parse(payload);
  const actId = guidOf(`owner of request ${clientId}/${requestId}`);
  await sendOnce(deps.postOffice, { clientId, actId }, async () => {
    const client = await deps.clients.findClientById(clientId);
    const found = await findForOwner(deps.database, clientId, requestId);
    if (client === undefined || found === undefined || found.owner.email === '') return undefined;
    const { sender, logo } = await letterPaper(deps, client, null);
    const { workTypeName, postedAt, ...request } = found.request;
    return {
      to: found.owner.email,
      logo,
      ...mailTable['passed-on'].letter(sender, {
        ...request,
        workTypeName: municipalText(client, sender.language, workTypeName),
        receivedAt: dateWords(postedAt, client.timeZone, sender.language),
      }),
    };
  });
}
