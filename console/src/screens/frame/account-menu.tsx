import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Popover } from '@fixpoint/ui/overlays/popover.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { useState } from 'react';
import { useLeave } from '#features/device/use-leave.tsx';
import { Link } from '#features/navigation/link.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import styles from './account-menu.module.css';

export interface AccountMenuProps {
  /** Shows the list of keys. */
  onKeys: () => void;
  /** Opens the palette. */
  onCommands: () => void;
}

/** The signed-in member with their role, and the button to sign out. */
export function AccountMenu({ onKeys, onCommands }: AccountMenuProps) {
  const { me, teams } = useMe();
  const [isOpen, setOpen] = useState(false);
  const { leave, isBusy, question } = useLeave();
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
            onCommands();
          }}
        >
          {text('palette.title')}
        </Button>
        <Button
          onClick={() => {
            setOpen(false);
            onKeys();
          }}
        >
          {text('keys.title')}
        </Button>
        <Button isBusy={isBusy} onClick={leave}>
          {text('account.signOut')}
        </Button>
        {question}
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
