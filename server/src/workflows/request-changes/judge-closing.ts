import { type ClosingNeeds, hasClosingWords } from '@fixpoint/contract/desk/settings/closing-needs.ts';
import type { Status } from '#clients/client.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { UpdateJudge } from '#requests/changes/update-request.ts';

/** The final status with words that this closing lacks. */
interface IncompleteClosing {
  status: string;
  needs: Exclude<ClosingNeeds, 'nothing'>;
}

/**
 * Refuses a closing at the desk without the words that its status needs. The protocol has no such rule.
 * `hasReply`: a reply to the resident is sent with it.
 */
export function judgeClosing(
  statuses: readonly Status[],
  { hasReply, refuse = refuseClosing }: { hasReply: boolean; refuse?: (lack: IncompleteClosing) => never },
): UpdateJudge {
  return (after, before) => {
    const status = statuses.find(({ statusId }) => statusId === after.statusId);
    if (status?.type !== 2 || status.closingNeeds === 'nothing') return;
    const { closingNeeds: needs, name } = status;
    const isEmptied = needs === 'outcome' && before.outcome !== '' && after.outcome === '';
    if (after.statusId === before.statusId && !isEmptied) return;
    if (!hasClosingWords(needs, { hasOutcome: after.outcome !== '', hasReply }))
      refuse({ status: name, needs });
  };
}

function refuseClosing({ status, needs }: IncompleteClosing): never {
  throw new ApplicationError('fieldInvalid', { say: `closing.${needs}`, status });
}
