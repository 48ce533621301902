import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.module.css';

/** Content that only a printer shows, instead of the page. Render it before `printPaper`. */
export function Paper({ children }: { children: ReactNode }) {
  return createPortal(<article className={styles.paper}>{children}</article>, document.body);
}

/** Opens the browser's print dialog once all pictures have loaded. A picture that cannot be loaded is left out. */
export async function printPaper(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>(`.${styles.paper} img`);
  await Promise.allSettled([...pictures].map((picture) => picture.decode()));
  window.print();
}
