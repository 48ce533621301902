import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useState } from 'react';
import { lazyPrintDialog } from '#features/print/lazy-print-dialog.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { text } from '#messages/text.ts';

const PrintCaseDialog = lazyPrintDialog(() =>
  import('./print-case-dialog.tsx').then((it) => it.PrintCaseDialog),
);

/** Opens the dialog that prints the case or mails about it. */
export function PrintButton({ item }: { item: Case }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {text('queue.print')}
      </Button>
      {isOpen && <PrintCaseDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
