import { useSyncExternalStore } from 'react';
import { shownToast } from './toast.ts';
import styles from './toaster.module.css';

/** Where toasts appear; one per page, also read out. */
export function Toaster() {
  const toast = useSyncExternalStore(shownToast.subscribe, shownToast.snapshot);
  return (
    <output className={styles.place}>
      {toast !== undefined && (
        <p key={toast.turn} className={styles.toast}>
          {toast.text}
        </p>
      )}
    </output>
  );
}
