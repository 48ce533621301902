export interface FixpointMarkProps {
  /** Height in pixels. */
  size: number;
  className?: string | undefined;
}

/**
 * The product's mark: a pin with a fixed point as its heart. It is decorative; its name is next to it. The
 * properties `--mark` and `--on-mark` give it other colours.
 */
export function FixpointMark({ size, className }: FixpointMarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="var(--mark, #0d6a86)"
        d="M24 2C13.5 2 5.5 10 5.5 20.2 5.5 33 24 46 24 46s18.5-13 18.5-25.8C42.5 10 34.5 2 24 2Z"
      />
      <path
        fill="none"
        stroke="var(--on-mark, #fff)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m15 20.5 6.5 6.5L33.5 14.5"
      />
    </svg>
  );
}
