import type { ComponentType } from 'react';
import { lazyDialog } from '#features/navigation/lazy-dialog.tsx';
import { lazyScreen } from '#features/navigation/lazy-screen.tsx';
import { loadTexts } from '#messages/load-texts.ts';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** A dialog that corrects a case. Its code and texts load when it is first opened. */
export function lazyCorrection<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazyDialog(withTexts(load));
}

/** Like `lazyCorrection`, for a form within the case. A failure is shown in its place. */
export function lazyCorrectionForm<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazyScreen(withTexts(load));
}

function withTexts<Props extends object>(load: Load<Props>): Load<Props> {
  return async () => {
    const [form] = await Promise.all([load(), loadTexts('desk-correct')]);
    return form;
  };
}
