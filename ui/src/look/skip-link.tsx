import styles from './skip-link.module.css';

/**
 * Visible on focus: lets the keyboard skip the parts that every screen repeats. The target needs tabIndex -1.
 */
export function SkipLink({ targetId, label }: { targetId: string; label: string }) {
  return (
    <a
      href={`#${targetId}`}
      className={styles.link}
      data-unprinted
      onClick={(event) => {
        // The hash contains the route, so the browser must not follow the link itself.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {label}
    </a>
  );
}
