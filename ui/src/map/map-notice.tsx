import { Button } from '#controls/button.tsx';
import styles from './map-overlay.module.css';

export interface MapNoticeProps {
  text: string;
  retry: string;
  /** Absent if nobody needs to try again: the map does so by itself. */
  onRetry?: (() => void) | undefined;
  /** Replaces the whole map, or is shown at its lower edge. */
  place: 'whole' | 'edge';
}

/** Says that the map or its basemap does not load, or only in part. */
export function MapNotice({ text, retry, onRetry, place }: MapNoticeProps) {
  return (
    <div className={place === 'whole' ? styles.failed : styles.notice}>
      <output>{text}</output>
      {onRetry && <Button onClick={onRetry}>{retry}</Button>}
    </div>
  );
}
