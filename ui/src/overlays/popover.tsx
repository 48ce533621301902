/**
 * A button with a panel next to it. The panel is not modal; Escape, a press elsewhere or moving the focus
 * away closes it.
 */
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '#look/class-names.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The content of the button. */
  label: ReactNode;
  /** The accessible name of the button, if its content is not enough. */
  name?: string | undefined;
  /** The name of the panel. */
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isDisabled?: boolean | undefined;
  /** True if the content of the button is printed. */
  isPrinted?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Between the button, the panel and the edges of the window. */
const gapPx = 6;

export function Popover({
  label,
  name,
  title,
  isOpen,
  onOpenChange,
  isDisabled = false,
  isPrinted = false,
  className,
  children,
}: PopoverProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onOpenChange(false));

  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const opener = button.current!;
    const element = panel.current!;
    place(element, opener);
    focusFirst(element);
    const handlePress = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) close();
    };
    const handleMove = () => place(element, opener);
    // The focus may be lost, for example after a press on a text of the panel.
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      opener.focus();
      close();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('keydown', handleKey);
    window.addEventListener('resize', handleMove);
    document.addEventListener('scroll', handleMove, true);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('keydown', handleKey);
      window.removeEventListener('resize', handleMove);
      document.removeEventListener('scroll', handleMove, true);
    };
  }, [isOpen]);

  // The focus returns to the button.
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = button.current!;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener.isConnected) opener.focus();
    };
  }, [isOpen]);

  return (
    // The keys come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={frame}
      className={styles.frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
        event.preventDefault();
        button.current?.focus();
        onOpenChange(false);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget)) onOpenChange(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, className)}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        data-printed={isPrinted || undefined}
        onClick={() => onOpenChange(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        // A popover is not modal, and its place is next to its button.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div ref={panel} role="dialog" aria-label={title} className={styles.panel}>
          {children}
        </div>
      )}
    </span>
  );
}

function focusFirst(panel: HTMLElement): void {
  const first = panel.querySelector<HTMLElement>('input, textarea, select, button, a[href], [tabindex]');
  first?.focus({ preventScroll: true });
}

/** Below the button if there is space, otherwise above it; always inside the window. */
function place(panel: HTMLElement, opener: HTMLElement): void {
  const { top, bottom, left, right } = opener.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRightToLeft = getComputedStyle(opener).direction === 'rtl';
  const startPx = isRightToLeft ? right - width : left;
  const x = Math.max(gapPx, Math.min(startPx, clientWidth - width - gapPx));
  const isBelow = bottom + gapPx + height <= clientHeight - gapPx || top < clientHeight - bottom;
  const y = isBelow ? bottom + gapPx : top - gapPx - height;
  panel.style.left = `${x}px`;
  panel.style.top = `${Math.max(gapPx, Math.min(y, clientHeight - height - gapPx))}px`;
}
