import type { ReactNode } from 'react';
import styles from './section-frame.module.css';

export interface SectionHeadProps {
  title: string;
  intro: string;
  /** Acts on the whole section. */
  children?: ReactNode;
}

/** The name of a section, and what it is for. */
export function SectionHead({ title, intro, children }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <p className={styles.intro}>{intro}</p>
    </header>
  );
}
