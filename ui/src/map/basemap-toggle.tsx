import type { BasemapName } from './basemap.ts';
import styles from './basemap-toggle.module.css';
import type { MapTexts } from './map-texts.ts';

export interface BasemapToggleProps {
  current: BasemapName;
  texts: MapTexts;
  onToggle: (to: BasemapName) => void;
}

/** A small picture of the other basemap, at the bottom right (spec 2). A press shows that basemap. */
export function BasemapToggle({ current, texts, onToggle }: BasemapToggleProps) {
  const other: BasemapName = current === 'streets' ? 'hybrid' : 'streets';
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={other === 'hybrid' ? texts.showHybrid : texts.showStreets}
      onClick={() => onToggle(other)}
    >
      {other === 'hybrid' ? <AerialPicture /> : <StreetsPicture />}
      <span className={styles.name}>{texts[other]}</span>
    </button>
  );
}

function StreetsPicture() {
  return (
    <svg viewBox="0 0 64 64" className={styles.picture} aria-hidden="true">
      <path fill="#f6f4ef" d="M0 0h64v64H0z" />
      <path fill="#d3e8c5" d="M36 0h28v24L40 30z" />
      <path fill="#a8d1e7" d="M0 44c16-8 26 6 42-2 8-4 14-4 22-2v24H0z" />
      <path fill="none" stroke="#d8b874" strokeWidth="7" d="M-2 30 66 16M24-2l8 40" />
      <path fill="none" stroke="#fbdf9c" strokeWidth="5" d="M-2 30 66 16M24-2l8 40" />
      <path fill="none" stroke="#fff" strokeWidth="3" d="M6-2l6 34M46 18l4 22" />
    </svg>
  );
}

function AerialPicture() {
  return (
    <svg viewBox="0 0 64 64" className={styles.picture} aria-hidden="true">
      <path fill="#5d6f4c" d="M0 0h64v64H0z" />
      <path fill="#7d8b5a" d="M36 0h28v24L40 30z" />
      <path fill="#2f4f5c" d="M0 44c16-8 26 6 42-2 8-4 14-4 22-2v24H0z" />
      <path fill="none" stroke="#b9b4a8" strokeWidth="4" d="M-2 30 66 16M24-2l8 40" />
      <path fill="#a4664e" d="M4 8h8v7H4zM14 20h7v6h-7zM42 30h9v7h-9z" />
      <path fill="#c9c2b4" d="M33 6h6v8h-6zM2 20h7v6H2z" />
      <path fill="#3d5236" d="M48 6a5 5 0 1 0 .1 0M56 13a4 4 0 1 0 .1 0M14 36a4 4 0 1 0 .1 0" />
    </svg>
  );
}
