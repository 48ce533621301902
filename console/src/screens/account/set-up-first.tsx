import { signOut } from '@fixpoint/contract/desk/sign-out.ts';
import { Button } from '@fixpoint/ui/button.tsx';
import { toast } from '@fixpoint/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './account-screen.module.css';
import { SecondFactor } from './second-factor.tsx';

/** What whoever has to have a second factor sees before anything else, at whatever address; the address stays. */
export function SetUpFirst() {
  const { client } = useMe();
  const title = text('factor.first');
  useEffect(() => {
    document.title = `${title} · ${text('desk.name', { client: client.displayName })}`;
  }, [title, client]);
  const leave = useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => location.assign('/desk'),
    onError: (failure) => toast(failureText(failure)),
  });
  return (
    <main className={styles.first} tabIndex={-1}>
      <div className={styles.card}>
        <h1>{title}</h1>
        <p>{text('factor.firstWhy', { client: client.displayName })}</p>
        <h2>{text('factor.title')}</h2>
        <SecondFactor />
        <div>
          <Button kind="quiet" isBusy={leave.isPending} onClick={() => leave.mutate()}>
            {text('account.signOut')}
          </Button>
        </div>
      </div>
    </main>
  );
}
