import { useSyncExternalStore } from 'react';
import { shownToast } from './toast.ts';
import styles from './toaster.module.css';

/** Tells how much of the window's lower edge the toast covers: what stands there makes room for it. */
function makeRoom(toast: HTMLElement | null): void {
  // The toast itself is still on its way up to where its place is.
  const top = toast?.parentElement?.getBoundingClientRect().top ?? window.innerHeight;
  const heightPx = window.innerHeight - top;
  document.documentElement.style.setProperty('--toast-room', `${heightPx}px`);
}

/** Where toasts appear; one per page, also read out. */
export function Toaster() {
  const toast = useSyncExternalStore(shownToast.subscribe, shownToast.snapshot);
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
