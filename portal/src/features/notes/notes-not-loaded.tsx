import { useState } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { loadFailureText } from './note-failure-text.ts';
import styles from './notes.module.css';

export interface NotesNotLoadedProps {
  failure: unknown;
  /** The time of the failure, in milliseconds since 1970: each failure is reported once. */
  failedAt: number;
  onRetry: () => void;
}

/** Shows why the notes did not load: in a modal (spec 8), and in their place with a button to try again. */
export function NotesNotLoaded({ failure, failedAt, onRetry }: NotesNotLoadedProps) {
  const [seenAt, setSeenAt] = useState(0);
  const sentence = loadFailureText(failure);
  return (
    <div className={styles.failed}>
      <p>{sentence}</p>
      <Button onClick={onRetry}>
        <Icon name="retry" size={20} />
        {requestsText('notes.retry')}
      </Button>
      {failedAt > seenAt && (
        <MessageModal
          title={text('common.whoops')}
          sentences={[sentence]}
          button="okay"
          onClose={() => setSeenAt(failedAt)}
        />
      )}
    </div>
  );
}
