import { encode } from 'uqr';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  content: string;
  /** The name for screen readers. */
  name: string;
}

/** Light squares around the code, by which a camera finds its edge (ISO/IEC 18004). */
const quiet = 4;

/** A QR code, drawn as one shape. */
export function QrCode({ content, name }: QrCodeProps) {
  const { data, size } = encode(content, { ecc: 'M', border: quiet });
  const shape = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      // The drawing is not a file, so an <img> cannot show it.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={name}
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={shape.join('')} fill="#000" />
    </svg>
  );
}
