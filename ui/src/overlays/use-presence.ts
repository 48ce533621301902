import { useEffect, useState, type RefObject } from 'react';

/** True while a closable part must be rendered: from opening until its closing animation has ended. */
export function usePresence(isOpen: boolean, element: RefObject<HTMLElement | null>): boolean {
  const [isLeaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setLeaving(!isOpen);
  }

  useEffect(() => {
    if (!isLeaving) return;
    let isCurrent = true;
    const slides = element.current?.getAnimations?.() ?? [];
    void Promise.allSettled(slides.map((slide) => slide.finished)).then(() => isCurrent && setLeaving(false));
    return () => {
      isCurrent = false;
    };
  }, [isLeaving, element]);

  return isOpen || isLeaving;
}
