import { Button } from '@fixpoint/ui/controls/button.tsx';
import type { CaseDraft } from '#features/requests/case-drafts.ts';
import { withOthers } from '#features/requests/with-others.ts';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';
import { ReplyChoiceLines } from './reply-choice-lines.tsx';

export interface OtherChoicesProps {
  draft: CaseDraft;
  write: (draft: CaseDraft) => void;
}

/** Choices of a begun reply that differ from those of the called-back one, and the way to take them. */
export function OtherChoices({ draft, write }: OtherChoicesProps) {
  return (
    <div className={styles.clash}>
      <output>{text('reply.joined')}</output>
      <ReplyChoiceLines choices={draft.others ?? {}} />
      <div className={styles.acts}>
        <Button onClick={() => write(withOthers(draft))}>{text('reply.takeOthers')}</Button>
      </div>
    </div>
  );
}
