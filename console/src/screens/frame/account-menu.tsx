import { signOut } from '@fixpoint/contract/desk/sign-out.ts';
import { Button } from '@fixpoint/ui/button.tsx';
import { Popover } from '@fixpoint/ui/popover.tsx';
import { toast } from '@fixpoint/ui/toast.ts';
import { VisuallyHidden } from '@fixpoint/ui/visually-hidden.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Link } from '#features/navigation/link.tsx';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './account-menu.module.css';

/** Who is signed in, as what, and the way out. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const { me, teams } = useMe();
  const [isOpen, setOpen] = useState(false);
  const leave = useMutation({
    mutationFn: () => call(signOut, {}),
    // A new page: nothing of whoever was here is left in its memory.
    onSuccess: () => location.assign('/desk'),
    onError: (failure) => toast(failureText(failure)),
  });
  return (
    <Popover
      label={
        <>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(me.name)}
          </span>
          <VisuallyHidden>{text('account.menu', { name: me.name })}</VisuallyHidden>
        </>
      }
      title={text('account.title')}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <div className={styles.menu}>
        <p className={styles.who}>
          <strong>{me.name}</strong>
          <span>{text(`role.${me.role}`)}</span>
          {teams.length > 0 && <span>{teams.map(({ name }) => name).join(', ')}</span>}
        </p>
        <Link to="/account" className={styles.link} onClick={() => setOpen(false)}>
          {text('page.account')}
        </Link>
        <Button
          onClick={() => {
            setOpen(false);
            onKeys();
          }}
        >
          {text('keys.title')}
        </Button>
        <Button isBusy={leave.isPending} onClick={() => leave.mutate()}>
          {text('account.signOut')}
        </Button>
      </div>
    </Popover>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
