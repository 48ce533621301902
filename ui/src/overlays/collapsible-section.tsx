import { useId, useRef, type ReactNode } from 'react';
import { classNames } from '#look/class-names.ts';
import { Icon } from '#look/icon.tsx';
import { usePresence } from './use-presence.ts';
import styles from './collapsible-section.module.css';

export interface CollapsibleSectionProps {
  title: string;
  /** Says below the title what the content is for, while it is closed. */
  hint?: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A heading that opens and closes the content below it; closed content is removed. */
export function CollapsibleSection({ title, hint, isOpen, onToggle, children }: CollapsibleSectionProps) {
  const content = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const hasHint = hint !== undefined && !isOpen;
  const isPresent = usePresence(isOpen, content);

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-describedby={hasHint ? hintId : undefined}
          onClick={onToggle}
        >
          {title}
          <Icon name="chevron-down" className={styles.arrow} />
        </button>
      </h2>
      {hasHint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {isPresent && (
        <div ref={content} inert={!isOpen} className={classNames(styles.slide, !isOpen && styles.leaving)}>
          <div className={styles.content}>{children}</div>
        </div>
      )}
    </section>
  );
}
