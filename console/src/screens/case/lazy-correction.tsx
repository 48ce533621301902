import type { ComponentType } from 'react';
import { lazyDialog } from '#features/navigation/lazy-dialog.tsx';

/** A form that corrects a case. Its code and texts load when it is first opened. */
export function lazyCorrection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyDialog(async () => {
    const texts = import('#messages/load-correct-texts.ts').then((it) => it.loadCorrectTexts());
    const [form] = await Promise.all([load(), texts]);
    return form;
  });
}
