import { type ReactNode, type Ref, useId } from 'react';
import styles from './account-section.module.css';

export interface AccountSectionProps {
  title: string;
  /** The heading, which can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the account screen below the form, with its own acts. */
export function AccountSection({ title, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
