import { Button } from '#controls/button.tsx';
import styles from './map-overlay.module.css';

export interface MapNoticeProps {
  text: string;
  retry: string;
  onRetry: () => void;
  /** Stands in the map's place, or only on its lower edge. */
  place: 'whole' | 'edge';
}

/** Says plainly that there is no map, or nothing on it, and offers to try again. */
export function MapNotice({ text, retry, onRetry, place }: MapNoticeProps) {
  return (
    <div className={place === 'whole' ? styles.failed : styles.notice}>
      <output>{text}</output>
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  );
}
