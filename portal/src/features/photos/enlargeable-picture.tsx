// chunk: following
import { type PointerEvent, useEffect, useRef } from 'react';
import styles from './photo-zoom.module.css';

export interface EnlargeablePictureProps {
  src: string;
  alt: string;
  /** True while the picture is larger than the window; then it scrolls, and arrow keys move it. */
  isEnlarged: boolean;
  /** Called by a press on the picture. */
  onToggle: () => void;
  /** Called by a swipe: 1 for a finger that moves to the left, -1 to the right. */
  onSwipe: (direction: 1 | -1) => void;
}

/** Shortest distance of a swipe, in CSS pixels. */
const shortestSwipe = 48;

interface Touch {
  pointerId: number;
  x: number;
  y: number;
}

/** A picture that fits into the window, or is enlarged. */
export function EnlargeablePicture({ src, alt, isEnlarged, onToggle, onSwipe }: EnlargeablePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const touch = useRef<Touch>(undefined);
  // The keyboard scrolls the element with the focus.
  useEffect(() => {
    if (isEnlarged) frame.current!.focus();
  }, [isEnlarged]);

  const handleUp = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const begun = touch.current;
    touch.current = undefined;
    if (begun?.pointerId !== pointerId || isEnlarged || isPinched()) return;
    const [across, along] = [clientX - begun.x, clientY - begun.y];
    if (Math.abs(across) >= Math.max(shortestSwipe, Math.abs(along) * 2)) onSwipe(across < 0 ? 1 : -1);
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-near={isEnlarged || undefined}
      // Without the focus, the arrow keys would not move an enlarged picture.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isEnlarged ? 0 : undefined}
      onPointerDown={({ pointerId, clientX: x, clientY: y, pointerType, isPrimary }) => {
        if (pointerType === 'touch') touch.current = isPrimary ? { pointerId, x, y } : undefined;
      }}
      onPointerUp={handleUp}
      onPointerCancel={() => (touch.current = undefined)}
    >
      {/* The button below the picture does the same for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <img className={styles.picture} src={src} alt={alt} draggable={false} onClick={onToggle} />
    </div>
  );
}

/** True while two fingers have enlarged the whole page: then one finger moves the page. */
function isPinched(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1;
}
