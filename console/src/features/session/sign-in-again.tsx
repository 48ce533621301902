import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useModalDialog } from '@fixpoint/ui/use-modal-dialog.ts';
import { isSessionEnded, rememberSignedIn, signedInAgain } from '#api/session-end.ts';
import { call } from '#api/call.ts';
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { text } from '#messages/text.ts';
import { useMe } from './me.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-again.module.css';

/** Stands over the desk when the session has ended: all that was open and typed stays as it is behind it. */
export function SignInAgain() {
  const isEnded = useSyncExternalStore(isSessionEnded.subscribe, isSessionEnded.snapshot);
  useEffect(() => {
    rememberSignedIn(true);
    return () => rememberSignedIn(false);
  }, []);
  return isEnded ? <SignInAgainDialog /> : null;
}

function SignInAgainDialog() {
  const { me } = useMe();
  const queries = useQueryClient();
  const dialog = useModalDialog(undefined, () => undefined);

  /** Somebody else gets a desk of their own, without anything of whoever was here. */
  async function handleSignedIn(): Promise<void> {
    const now = await call(findMe, {});
    if (now.me.accountId !== me.accountId) return location.reload();
    signedInAgain();
    await queries.invalidateQueries();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="sign-in-again">{text('signIn.ended')}</h2>
      <p>{text('signIn.kept')}</p>
      <SignInForm username={me.username} onSignedIn={() => void handleSignedIn()} />
    </dialog>
  );
}
