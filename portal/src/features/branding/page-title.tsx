import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The one main heading of a screen outside the map. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>;
}
