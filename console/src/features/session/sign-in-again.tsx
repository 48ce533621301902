import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useModalDialog } from '@fixpoint/ui/overlays/use-modal-dialog.ts';
import {
  rememberSignedIn,
  type SessionEnd,
  sessionEnd,
  signedInAgain,
  stayedAsTheyAre,
} from '#api/session-end.ts';
import { call } from '#api/call.ts';
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { text } from '#messages/text.ts';
import { useMe } from './me.ts';
import { ProviderLink } from './provider-link.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-again.module.css';

/**
 * A dialog over the desk when the session has ended or is not fresh enough. Everything that was open and
 * typed stays behind it.
 */
export function SignInAgain() {
  const why = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.snapshot);
  useEffect(() => {
    rememberSignedIn(true);
    return () => rememberSignedIn(false);
  }, []);
  return why === undefined ? null : <SignInAgainDialog why={why} />;
}

function SignInAgainDialog({ why }: { why: SessionEnd }) {
  const { me } = useMe();
  const queries = useQueryClient();
  const dialog = useModalDialog(undefined, () => undefined);

  /** If another member signs in, the page is reloaded for them. */
  async function handleSignedIn(): Promise<void> {
    const now = await call(findMe, {});
    if (now.me.accountId !== me.accountId) return location.reload();
    signedInAgain();
    await queries.invalidateQueries();
  }

  // The member may sign in at the provider in another tab, and come back to this one. The waiting calls find
  // out if that was enough.
  const [isAway, setAway] = useState(false);
  const handleBack = useEffectEvent(() => void handleSignedIn());
  useEffect(() => {
    if (!isAway) return undefined;
    window.addEventListener('focus', handleBack);
    return () => window.removeEventListener('focus', handleBack);
  }, [isAway]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => {
        event.preventDefault();
        if (why === 'stale') stayedAsTheyAre();
      }}
    >
      <h2 id="sign-in-again">{text(`signIn.${why}`)}</h2>
      <p>{text(why === 'stale' ? 'signIn.staleHint' : 'signIn.kept')}</p>
      <SignInForm username={me.username} onSignedIn={() => void handleSignedIn()} />
      <ProviderLink onLeave={() => setAway(true)} />
      {why === 'stale' && <Button onClick={stayedAsTheyAre}>{text('common.cancel')}</Button>}
    </dialog>
  );
}
