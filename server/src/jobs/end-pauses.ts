import type { ClientDirectory } from '#clients/client-directory.ts';
import type { DeskRulesOf } from '#desk/desk-rules.ts';
import { type EndedPause, findEndedPauses } from '#desk/due-times/ended-pauses.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { changeRequestInTransaction } from '#requests/changes/update-request.ts';
import { resumeFields } from '#workflows/request-changes/resume-fields.ts';

export interface EndPausesDeps {
  database: Database;
  clock: Clock;
  log: Log;
  clients: Pick<ClientDirectory, 'findClientById'>;
  deskRules: DeskRulesOf;
}

/** The job's name, in the queues of all installations. */
export const endPausesJob = 'end-pauses';

const usualMost = 500;

/**
 * The job: resumes requests whose pause has ended. Their due times move as if somebody had resumed them at
 * that moment, even if the server stood still then. A failure does not stop the others. The next run continues after
 * `most` requests.
 */
export async function endPauses(deps: EndPausesDeps, most = usualMost): Promise<void> {
  const failures: unknown[] = [];
  for (const pause of await findEndedPauses(deps.database, { now: deps.clock.now(), most })) {
    try {
      await endPause(deps, pause);
    } catch (error) {
      deps.log.error({ ...pause, err: error }, 'The pause of this request could not be ended');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pauses could not be ended`);
}

async function endPause(
  { database, clock, clients, deskRules }: EndPausesDeps,
  { clientId, requestId }: EndedPause,
): Promise<void> {
  const client = await clients.findClientById(clientId);
  if (client === undefined) return;
  const { due } = await deskRules(client);
  const now = clock.now();
  await changeRequestInTransaction(database, clientId, requestId, {
    // A member may have resumed or paused it again meanwhile.
    fields: (before) =>
      before.pausedUntil !== null && before.pausedUntil <= now
        ? resumeFields(before, due, before.pausedUntil)
        : undefined,
    act: { kind: 'resumed', comment: '' },
    by: { actor: 'system', accountId: null, author: '' },
    happenedAt: undefined,
    now,
  });
}
