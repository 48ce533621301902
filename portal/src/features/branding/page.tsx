import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense, useRef, type ReactNode } from 'react';
import { SkipLink } from '@fixpoint/ui/look/skip-link.tsx';
import { text } from '#messages/text.ts';
import { PageFooter } from './page-footer.tsx';
import { useScreenFocus } from './use-screen-focus.ts';
import { useScreenTitle } from './use-screen-title.ts';
import styles from './page.module.css';

export interface PageProps {
  /** The title of the browser tab; the screen's h1 says the same or more. */
  title: string;
  /** narrow: a form (400 px); wide: text to read. */
  width?: 'narrow' | 'wide';
  hasLoginLink?: boolean;
  children: ReactNode;
}

const mainId = 'main';

/** Loaded late, because it is not urgent. Without it, Back leaves the screen. */
const HistorySteps = lazyPart(() =>
  import('#features/navigation/history-steps.tsx').then((it) => it.HistorySteps),
);

/**
 * A screen outside the map: content in the middle, footer below. Takes the focus when it replaces another
 * screen.
 */
export function Page({ title, width = 'narrow', hasLoginLink = true, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useScreenTitle(title);
  useScreenFocus(main);

  return (
    <div className={styles.page}>
      <SkipLink targetId={mainId} label={text('common.skipToContent')} />
      <main ref={main} id={mainId} tabIndex={-1} className={styles.main}>
        <div className={`${styles.content} ${styles[width]}`}>{children}</div>
      </main>
      <PageFooter hasLogin={hasLoginLink} />
      <Suspense>
        <HistorySteps />
      </Suspense>
    </div>
  );
}
