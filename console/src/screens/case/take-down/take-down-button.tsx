import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useState } from 'react';
import type { TakeDownOrder } from '#features/requests/take-down/use-take-down.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { TakeDownDialog } from './lazy-take-down.tsx';

export interface TakeDownButtonProps extends Pick<TakeDownOrder, 'requestId' | 'subject' | 'noteId'> {
  className?: string | undefined;
}

/** Opens the dialog that takes something down; for clerks. */
export function TakeDownButton({ className, ...what }: TakeDownButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isAtLeast(useMe().me.role, 'clerk')) return null;
  return (
    <>
      <Button kind="quiet" className={className} onClick={() => setOpen(true)}>
        {`${text(`takeDown.${what.subject}`)} …`}
      </Button>
      {isOpen && <TakeDownDialog {...what} onClose={() => setOpen(false)} />}
    </>
  );
}
