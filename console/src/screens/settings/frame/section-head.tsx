import type { ReactNode } from 'react';
import styles from './section-frame.module.css';

export interface SectionHeadProps {
  title: string;
  intro: string;
  /** What can be done with the section as a whole. */
  children?: ReactNode;
}

/** What a section is called, and what is set in it. */
export function SectionHead({ title, intro, children }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <p className={styles.intro}>{intro}</p>
    </header>
  );
}
