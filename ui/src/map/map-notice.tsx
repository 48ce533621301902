import { Button } from '#controls/button.tsx';
import styles from './map-overlay.module.css';

export interface MapNoticeProps {
  text: string;
  retry: string;
  onRetry: () => void;
  /** Replaces the whole map, or is shown at its lower edge. */
  place: 'whole' | 'edge';
}

/** Says that the map or its basemap does not load, and offers to try again. */
export function MapNotice({ text, retry, onRetry, place }: MapNoticeProps) {
  return (
    <div className={place === 'whole' ? styles.failed : styles.notice}>
      <output>{text}</output>
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  );
}
