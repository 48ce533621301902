import styles from './sent-sign.module.css';

/** A tick in a disc with rays, which is drawn as by hand once 'Thanks!' has risen. Decorative: the title says it. */
export function SentSign() {
  return (
    <svg
      className={styles.sign}
      width="64"
      height="64"
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="32" cy="32" r="20" />
      <path d="m22.500 33 6.500 6.500L42 26.500" />
      <path
        className={styles.rays}
        d="M32 7V2M50 14l3.500-3.500M57 32h5M50 50l3.500 3.500M32 57v5M14 50l-3.500 3.500M7 32H2M14 14l-3.500-3.500"
      />
    </svg>
  );
}
