import { classNames } from './class-names.ts';
import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export type { IconName };

export interface IconProps {
  name: IconName;
  /** Side in pixels, with letters of the usual size. It grows with them. */
  size?: number;
  className?: string | undefined;
}

/** Icons that point along a line of text. */
const directed: ReadonlySet<IconName> = new Set([
  'chevron-end',
  'chevron-start',
  'external-link',
  'list',
  'log-in',
  'log-out',
]);

/** A decorative drawing: the text or label next to it has the meaning. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, directed.has(name) && styles.directed, className)}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
