import { useEffect, useRef } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { requestsText } from '#messages/requests-text.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import styles from './map-prompt.module.css';

export interface CancelledNoticeProps {
  home: Home;
  /** The offer to undo was closed, and the focus with it. */
  onDismissed: () => void;
}

/** Undoes a cancellation, until another request is begun. */
export function CancelledNotice({ home, onDismissed }: CancelledNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The focused panel is gone.
  useEffect(() => undo.current?.focus(), []);

  return (
    <div className={styles.notice}>
      <output>{requestsText('home.cancelled')}</output>
      <Button ref={undo} kind="quiet" onClick={() => home.acts.undoCancel(home.state)}>
        {requestsText('home.undo')}
      </Button>
      <IconButton
        icon="close"
        label={requestsText('home.dismiss')}
        onClick={() => {
          home.dispatch({ type: 'undo-declined' });
          onDismissed();
        }}
      />
    </div>
  );
}
