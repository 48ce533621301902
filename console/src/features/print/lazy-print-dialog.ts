import type { ComponentType } from 'react';
import { lazyDialog } from '#features/navigation/lazy-dialog.tsx';
import { loadTexts } from '#messages/load-texts.ts';

/** A dialog before printing. Its code and texts load when it is first opened. */
export function lazyPrintDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyDialog(async () => {
    const [dialog] = await Promise.all([load(), loadTexts('desk-print'), loadTexts('desk-case')]);
    return dialog;
  });
}
