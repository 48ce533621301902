import styles from './map-view.module.css';

export interface CrossHairProps {
  /** CSS pixels from the map's upper left corner. */
  x: number;
  y: number;
}

/** The keyboard's pointer: Enter drops the pin here. */
export function CrossHair({ x, y }: CrossHairProps) {
  return (
    <svg className={styles.crossHair} style={{ left: x, top: y }} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 2v16M24 30v16M2 24h16M30 24h16" />
      <path d="M24 2v16M24 30v16M2 24h16M30 24h16" />
      <circle cx="24" cy="24" r="2" />
    </svg>
  );
}
