import { useMemo } from 'react';
import styles from './map-overlay.module.css';
import { attributionParts } from './attribution-parts.ts';

/** The credits of the basemap, with their links. */
export function MapAttribution({ credits }: { credits: readonly string[] }) {
  const parts = useMemo(() => credits.flatMap(attributionParts), [credits]);
  if (parts.length === 0) return null;
  return (
    <p className={styles.attribution}>
      {parts.map(({ text, href }, index) =>
        href ? (
          <a key={index} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </p>
  );
}
