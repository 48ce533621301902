import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useEffect } from 'react';
import { useLeave } from '#features/device/use-leave.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/account/account-screen.module.css';
import { SecondFactor } from './second-factor.tsx';

/** Shown at every address to a member who must set up a second factor. The address stays the same. */
export function SetUpFirst() {
  const { client } = useMe();
  const title = text('factor.first');
  useEffect(() => {
    document.title = `${title} · ${text('desk.name', { client: client.displayName })}`;
  }, [title, client]);
  const { leave, isBusy, question } = useLeave();
  return (
    <main className={styles.first} tabIndex={-1}>
      <div className={styles.card}>
        <h1>{title}</h1>
        <p>{text('factor.firstWhy', { client: client.displayName })}</p>
        <h2>{text('factor.title')}</h2>
        <SecondFactor />
        <div>
          <Button kind="quiet" isBusy={isBusy} onClick={leave}>
            {text('account.signOut')}
          </Button>
          {question}
        </div>
      </div>
    </main>
  );
}
