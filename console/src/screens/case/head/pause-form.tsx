import { useCaseDraft } from '#features/requests/case-drafts.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { PauseUntilField } from '#features/requests/pause-until-field.tsx';
import type { CaseActs } from '#features/requests/use-case-acts.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { ReasonForm } from './reason-form.tsx';

export interface PauseFormProps {
  item: Case;
  acts: CaseActs;
  onClose: () => void;
}

/** Pauses the due times of a case for a reason, and if wanted until a day. */
export function PauseForm({ item, acts, onClose }: PauseFormProps) {
  const { draft, write } = useCaseDraft(item, 'pause');
  const { text: reason, until = '' } = draft;
  function handleSubmit(givenReason: string): void {
    onClose();
    acts.act(
      { kind: 'pause', reason: givenReason, until: until === '' ? undefined : until },
      {
        onDone: (version) => {
          write(undefined);
          announceDone({
            sentence: text('case.pausedDone', { number: String(item.requestId) }),
            undo: () => acts.act({ kind: 'resume' }, {}, version),
          });
        },
      },
    );
  }
  return (
    <ReasonForm
      label={text('case.pauseReason')}
      submit={text('case.pause')}
      isBusy={acts.isBusy}
      reason={reason}
      onWrite={(typed) => write({ ...draft, text: typed })}
      onSubmit={handleSubmit}
    >
      <PauseUntilField value={until} onChange={(day) => write({ ...draft, until: day })} />
    </ReasonForm>
  );
}
