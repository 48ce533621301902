import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './seen-mark.module.css';

/** Distance from the visible part at which the next rows are requested. */
const ahead = '800px 0px';

/** Calls back when its row comes near the visible part of the list. */
export function SeenMark({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const notifySeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const root = mark.current!.closest('ul')?.parentElement ?? null;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) notifySeen();
      },
      { root, rootMargin: ahead },
    );
    observer.observe(mark.current!);
    return () => observer.disconnect();
  }, []);
  return <span ref={mark} className={styles.mark} />;
}
