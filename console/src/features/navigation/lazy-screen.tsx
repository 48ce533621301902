import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { text } from '#messages/text.ts';
import styles from './lazy-screen.module.css';

/**
 * A screen whose code loads when it is first shown. After a failure the page must be reloaded, because the
 * browser remembers failed modules.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(() =>
    load().then(
      (screen) => ({ default: screen }),
      () => ({ default: ScreenFailed as ComponentType<Props> }),
    ),
  );
  return function LazyScreen(props: Props) {
    return (
      <Suspense
        fallback={
          <div className={styles.instead}>
            <Spinner label={text('page.loading')} />
          </div>
        }
      >
        <Loaded {...props} />
      </Suspense>
    );
  };
}

function ScreenFailed() {
  return (
    <div role="alert" className={styles.instead}>
      <p>{text('page.failed')}</p>
      <Button onClick={() => location.reload()}>{text('common.retry')}</Button>
    </div>
  );
}
