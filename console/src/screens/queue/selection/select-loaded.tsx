import { useEffect, useRef } from 'react';
import { text } from '#messages/text.ts';
import styles from './select-loaded.module.css';
import type { QueueSelection } from './use-queue-selection.ts';

/** The checkbox above the rows that selects all loaded ones. The bar below offers all matching requests. */
export function SelectLoaded({ selection }: { selection: QueueSelection }) {
  const { loaded, toggleLoaded } = selection;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current!.indeterminate = loaded === 'some';
  }, [loaded]);
  return (
    <label className={styles.check}>
      <input ref={box} type="checkbox" checked={loaded === 'all'} onChange={toggleLoaded} />
      <span className={styles.word}>{text('selection.loaded')}</span>
    </label>
  );
}
