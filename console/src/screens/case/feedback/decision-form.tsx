import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Popover } from '@fixpoint/ui/overlays/popover.tsx';
import { useState } from 'react';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import type { CasePartProps } from '#screens/case/case-part-props.ts';
import { ReasonForm } from '#screens/case/head/reason-form.tsx';
import styles from './feedback-part.module.css';

/** Reopen, or say why the request stays closed. */
export function DecisionForm({ item, acts }: Pick<CasePartProps, 'item' | 'acts'>) {
  const [isOpen, setOpen] = useState(false);
  const { draft, write } = useCaseDraft(item, 'decline');
  const number = String(item.requestId);

  function decide(act: Parameters<typeof acts.act>[0], sentence: string): void {
    acts.act(act, {
      onDone: (version) => {
        write(undefined);
        announceDone({ sentence, undo: () => acts.act({ kind: 'undoDecision' }, {}, version) });
      },
    });
  }

  return (
    <div className={styles.acts}>
      <Button
        kind="primary"
        isBusy={acts.isBusy}
        onClick={() => decide({ kind: 'reopen' }, text('answers.didReopen', { number }))}
      >
        {text('answers.reopen')}
      </Button>
      <Popover
        label={`${text('answers.decline')} …`}
        title={text('answers.decline')}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <ReasonForm
          label={text('answers.reply')}
          hint={text('answers.replyHint')}
          maxLength={noteMaxLength}
          missing={text('answers.replyMissing')}
          submit={text('answers.send')}
          isBusy={acts.isBusy}
          reason={draft.text}
          onWrite={(reply) => write({ text: reply })}
          onSubmit={(reply) =>
            decide({ kind: 'decline', text: reply }, text('answers.didDecline', { number }))
          }
        />
      </Popover>
    </div>
  );
}
