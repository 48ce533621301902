// chunk: late
import styles from './done-drawing.module.css';
import { Drawing, pinOnMap } from './drawing.tsx';

/** A pin with a tick, and rays around it: the work at this place is done. It is drawn as by hand. */
export function DoneDrawing() {
  return (
    <Drawing>
      <path className={styles.pin} d={pinOnMap} fill="" />
      <path className={styles.tick} d="M66 34l6 6 11-12" />
      <path className={styles.rays} d="M74 8V2M52 16l-5-5M96 16l5-5" />
    </Drawing>
  );
}
