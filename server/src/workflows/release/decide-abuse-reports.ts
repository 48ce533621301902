/** Staff decide about reports of strangers: everything stays, or words and photos are kept private. */
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { decideAbuseReports as command } from '@fixpoint/contract/desk/release/decide-abuse-reports.ts';
import type { Database } from '#platform/database.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import { endAbuseReports } from '#requests/public/abuse-reports.ts';
import { recordAct } from '#workflows/record-act.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';
import type { TakeDownContext } from '#workflows/take-down/take-down.ts';

/** Stores the decision, writes the log and the audit log, and brings the public view in line. */
export function decideAbuseReports(
  database: Database,
  context: TakeDownContext,
  { requestId, isStaying, seenReports }: Omit<PayloadOf<typeof command>, 'repeatKey'>,
): Promise<{ version: number }> {
  const { caller, now, actor } = context;
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    const release = { words: isStaying ? 'released' : 'keptBack', isAfterReports: true };
    const kind = isStaying ? 'abuse-dismissed' : 'abuse-upheld';
    const act = { kind, comment: '', adds: () => ({ release: [null, release] as const }) } as const;
    const update = { ...staffUpdate(context, requestId), fields: {}, act };
    const version = await changeRequest(tx, clientId, requestId, update);
    await endAbuseReports(tx, clientId, requestId, { isStaying, seenReports, now });
    await recordAct(tx, clientId, { kind, actor, about: { requestId, count: seenReports } }, now);
    return { version };
  });
}
