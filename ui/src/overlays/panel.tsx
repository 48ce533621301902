// chunk: reporting
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '#look/class-names.ts';
import { usePresence } from './use-presence.ts';
import styles from './panel.module.css';

export interface PanelProps {
  /** The name of the panel for screen readers. */
  label: string;
  isOpen: boolean;
  /** Called on Esc inside the panel; a modal that was opened from the panel handles the key alone. */
  onClose: () => void;
  /** The edge from which it slides. */
  side: 'start' | 'end';
  /** Pixels; never wider than its container (spec 9: 500 by default). */
  width?: number;
  /**
   * Moves the focus into the panel when it opens, and back when it closes. Not for a panel that is open from
   * the start.
   */
  takesFocus?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel that slides over the map from one side; its content is removed while it is closed. */
export function Panel({
  label,
  isOpen,
  onClose,
  side,
  width = 500,
  takesFocus = true,
  className,
  children,
}: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isPresent = usePresence(isOpen, panel);

  useEffect(() => {
    if (!isOpen || !takesFocus) return;
    const returnTo = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus();
    };
  }, [isOpen, takesFocus]);

  if (!isPresent) return null;
  return (
    // The keys come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      aria-label={label}
      tabIndex={-1}
      inert={!isOpen}
      className={classNames(styles.panel, styles[side], !isOpen && styles.leaving, className)}
      style={{ '--panel-width': `${width}px` } as CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isInModal(event.target)) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </section>
  );
}

function isInModal(target: EventTarget): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
