import { useMunicipality } from '#features/municipality/municipality.ts';
import type { CaseDraft } from '#features/requests/case-drafts.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { ReplyHandOver } from '#features/requests/reply-hand-over.tsx';
import { useCaseActs } from '#features/requests/use-case-acts.ts';
import { failureText } from '#messages/failure-text.ts';
import { OwnerSelect } from '#screens/case/owner/owner-select.tsx';
import { useChosenStatus } from './reply-status.tsx';

export interface ReplyExtrasProps {
  item: Case;
  draft: CaseDraft;
  write: (draft: CaseDraft) => void;
}

/** Fields that few replies need: team and person, and the owner that the request is passed on to. */
export function ReplyExtras({ item, draft, write }: ReplyExtrasProps) {
  const { data: municipality } = useMunicipality();
  const status = useChosenStatus(draft);
  const hasHandOver = draft.teamId !== undefined || draft.assigneeId !== undefined;
  const hasOwner = status?.ending === 'passed-on' && (municipality?.owners.length ?? 0) > 0;
  return (
    <>
      {hasOwner && <ReplyOwner item={item} />}
      {hasHandOver && (
        <ReplyHandOver draft={draft} onChange={(handOver) => write({ ...draft, ...handOver })} />
      )}
    </>
  );
}

/** A reply has no owner of its own, so the owner is saved at once. */
function ReplyOwner({ item }: Pick<ReplyExtrasProps, 'item'>) {
  const { act, isBusy, failure, conflict } = useCaseActs(item);
  const refusal = failure ?? conflict?.failure;
  return (
    <OwnerSelect
      value={item.internal.ownerKey}
      isDisabled={isBusy}
      error={refusal && failureText(refusal)}
      onChange={(ownerKey) => act({ kind: 'update', fields: { ownerKey } })}
    />
  );
}
