import { useMunicipality } from '#features/municipality/municipality.ts';
import type { CaseDraft } from '#features/requests/case-drafts.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { OwnerSelect } from '#features/requests/owner-select.tsx';
import { ReplyHandOver } from '#features/requests/reply-hand-over.tsx';
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
      {hasOwner && (
        <OwnerSelect
          value={draft.ownerKey ?? item.internal.ownerKey}
          onChange={(ownerKey) => write({ ...draft, ownerKey })}
        />
      )}
      {hasHandOver && (
        <ReplyHandOver draft={draft} onChange={(handOver) => write({ ...draft, ...handOver })} />
      )}
    </>
  );
}
