import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import type { ReactNode } from 'react';
import { useNeighbours } from '#features/requests/request-list.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { text } from '#messages/text.ts';
import styles from './case-bar.module.css';

export interface CaseBarProps {
  requestId: number;
  /** Work type and status; absent until loaded. */
  children?: ReactNode;
  /** Shown below. */
  menus?: ReactNode;
}

/** The head of a case with its number and the way back. */
export function CaseBar({ requestId, children, menus }: CaseBarProps) {
  const { open } = useQuestion();
  const { previous, next } = useNeighbours(requestId);
  const goTo = (id: number | undefined) => id !== undefined && open(id, { replace: true });
  return (
    <header className={styles.bar}>
      <div className={styles.line}>
        <IconButton
          icon="chevron-start"
          label={text('case.back')}
          className={styles.back}
          onClick={() => open(null)}
        />
        <h2 className={styles.number}>{requestId}</h2>
        {children}
        <span className={styles.walk}>
          <IconButton
            icon="chevron-down"
            className={styles.up}
            label={text('case.previous')}
            disabled={previous === undefined}
            onClick={() => goTo(previous)}
          />
          <IconButton
            icon="chevron-down"
            label={text('case.next')}
            disabled={next === undefined}
            onClick={() => goTo(next)}
          />
          <IconButton
            icon="close"
            label={text('case.close')}
            className={styles.close}
            onClick={() => open(null)}
          />
        </span>
      </div>
      {menus}
    </header>
  );
}
