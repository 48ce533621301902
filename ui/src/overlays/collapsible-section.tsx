import { useRef, type ReactNode } from 'react';
import { classNames } from '#look/class-names.ts';
import { Icon } from '#look/icon.tsx';
import { usePresence } from './use-presence.ts';
import styles from './collapsible-section.module.css';

export interface CollapsibleSectionProps {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A heading that opens and closes the content below it; closed content is removed. */
export function CollapsibleSection({ title, isOpen, onToggle, children }: CollapsibleSectionProps) {
  const content = useRef<HTMLDivElement>(null);
  const isPresent = usePresence(isOpen, content);

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
          {title}
          <Icon name="chevron-down" className={styles.arrow} />
        </button>
      </h2>
      {isPresent && (
        <div ref={content} inert={!isOpen} className={classNames(styles.slide, !isOpen && styles.leaving)}>
          <div className={styles.content}>{children}</div>
        </div>
      )}
    </section>
  );
}
