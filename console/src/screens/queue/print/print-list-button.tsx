import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useState } from 'react';
import { lazyPrintDialog } from '#features/print/lazy-print-dialog.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/queue/queue-tools.module.css';

const PrintListDialog = lazyPrintDialog(() =>
  import('./print-list-dialog.tsx').then((it) => it.PrintListDialog),
);

/** Opens the dialog that prints the view. */
export function PrintListButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" className={styles.export} onClick={() => setOpen(true)}>
        {text('queue.print')}
      </Button>
      {isOpen && <PrintListDialog onClose={() => setOpen(false)} />}
    </>
  );
}
