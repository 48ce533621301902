import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { text } from '#messages/text.ts';

/** A dialog whose code loads when it is first opened. A failure is shown once, and the page must be reloaded. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(() =>
    load().then(
      (dialog): { default: ComponentType<Props> } => ({ default: dialog }),
      () => {
        toast(text('page.failed'));
        return { default: () => null };
      },
    ),
  );
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
