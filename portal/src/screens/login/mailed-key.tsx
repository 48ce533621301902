import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { paths } from '#features/navigation/paths.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import styles from './login-screen.module.css';
import { type KeyOutcome, resetEmail, validateAccount } from './act-on-key.ts';

const acts = {
  validateAccount: { act: validateAccount, pending: 'validate.pending' },
  resetEmail: { act: resetEmail, pending: 'emailReset.pending' },
} as const;

export interface MailedKeyProps {
  purpose: keyof typeof acts;
  value: string;
}

/** Sends the key of a mailed link once, as soon as the screen is opened with it, and shows the outcome. */
export function MailedKey({ purpose, value }: MailedKeyProps) {
  const { client } = useSession();
  const { hasGuardedAccounts = false } = useStartUp();
  const navigate = useNavigate();
  const [isDismissed, setDismissed] = useState(false);
  const { act, pending } = acts[purpose];
  const [outcome, setOutcome] = useState<KeyOutcome>();
  const hasActed = useRef(false);
  // A key works once: it is sent once per visit, and its outcome is not kept for another visit.
  useEffect(() => {
    if (hasActed.current) return;
    hasActed.current = true;
    void act(value, client!.id, hasGuardedAccounts).then(setOutcome);
  }, [act, value, client, hasGuardedAccounts]);

  if (outcome === undefined) {
    return (
      <output className={styles.pending}>
        <Spinner size="small" />
        {text(pending)}
      </output>
    );
  }
  if (isDismissed) return null;
  const { title, message, mayTryAgain, next = paths.login } = outcome;
  return (
    <MessageModal
      title={title}
      sentences={[message]}
      button="okay"
      isStep={mayTryAgain}
      onClose={() => {
        setDismissed(true);
        // A reload must not send a used key; it may send a key again that did not reach the server.
        if (!mayTryAgain) void navigate(next, { replace: true });
      }}
    />
  );
}
