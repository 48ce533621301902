import { lazy, Suspense } from 'react';
import { loadTexts } from '#messages/load-texts.ts';
import { text } from '#messages/text.ts';
import styles from './selection-bar.module.css';
import type { SelectionActsProps } from './selection-acts.tsx';

const LoadedActs = lazy(() =>
  Promise.all([
    import('./selection-acts.tsx'),
    loadTexts('desk-bulk'),
    loadTexts('desk-case'),
    loadTexts('desk-takedowns'),
  ]).then(
    ([it]) => ({ default: it.SelectionActs }),
    () => ({ default: ActsFailed }),
  ),
);

function ActsFailed() {
  return (
    <p role="alert" className={styles.failure}>
      {text('page.failed')}
    </p>
  );
}

/** The bulk acts. Their code and texts load with the first selection. */
export function SelectionActs(props: SelectionActsProps) {
  return (
    <Suspense fallback={<output>{text('page.loading')}</output>}>
      <LoadedActs {...props} />
    </Suspense>
  );
}
