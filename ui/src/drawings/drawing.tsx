// chunk: late
import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/**
 * The family of line drawings: the open map of the page 404, and on it what has happened. Decorative: the
 * text below has the meaning. Each drawing is a file of its own and loads with its screen.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      width="160"
      height="120"
      viewBox="0 0 160 120"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M20 40l36-12 36 12 36-12v64l-36 12-36-12-36 12z" />
      <path d="M56 28v64M92 40v64M28 66l20-6M64 62l20 8M100 72l20-8" />
      {children}
    </svg>
  );
}

/** Outline of a large pin on the map. */
export const pinOnMap = 'M92 34c0 14-18 30-18 30s-18-16-18-30a18 18 0 0 1 36 0z';
