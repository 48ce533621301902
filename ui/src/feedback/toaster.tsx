import { useSyncExternalStore } from 'react';
import { currentToast } from './toast.ts';
import styles from './toaster.module.css';

/**
 * Publishes the height that the toast covers at the window's lower edge, so that content there can make
 * space.
 */
function makeRoom(toast: HTMLElement | null): void {
  // The toast itself is still moving up to its place.
  const top = toast?.parentElement?.getBoundingClientRect().top ?? window.innerHeight;
  const heightPx = window.innerHeight - top;
  document.documentElement.style.setProperty('--toast-room', `${heightPx}px`);
}

/** The place of toasts; one per page, also read out. */
export function Toaster() {
  const toast = useSyncExternalStore(currentToast.subscribe, currentToast.snapshot);
  return (
    <output className={styles.place}>
      {toast !== undefined && (
        <p key={toast.turn} ref={makeRoom} className={styles.toast}>
          {toast.text}
        </p>
      )}
    </output>
  );
}
