import { LogoPicture } from '@fixpoint/ui/look/logo-picture.tsx';
import { FixpointMark } from '@fixpoint/ui/look/fixpoint-mark.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import styles from './logo.module.css';
import { paintedLogo } from './painted-logo.ts';

/** Maximum sizes in pixels (spec 9). */
const logoSizes = {
  login: { width: 350, height: 250 },
  registration: { width: 300, height: 250 },
  recovery: { width: 300, height: 250 },
  requestStatus: { width: 300, height: 250 },
  requestStatusMain: { width: 600, height: 500 },
} as const;

export interface LogoProps {
  size: keyof typeof logoSizes;
}

/**
 * The municipality's logo, scaled into the size; without a logo, the product's mark in its colour and
 * its name.
 */
export function Logo({ size }: LogoProps) {
  const { client } = useStartUp();
  const { logos, client: sessionClient } = useSession();
  const source = client?.logoUrl ?? logos.logo;
  const name = client?.displayName ?? sessionClient?.name;
  const { width, height } = logoSizes[size];
  const maxBlockSize = `clamp(96px, 14dvb, ${height}px)`;
  if (source === undefined) return <ProductLogo name={name} />;
  return (
    <LogoPicture
      className={styles.logo}
      src={source}
      darkSrc={client?.darkLogoUrl}
      alt={name ?? ''}
      width={paintedLogo?.width}
      height={paintedLogo?.height}
      style={{
        maxInlineSize: `min(${width}px, 100%)`,
        maxBlockSize,
        ...(paintedLogo && {
          // No wider than the drawn image, because its corners are round.
          inlineSize: `min(${paintedLogo.width}px, ${maxBlockSize} * ${paintedLogo.width / paintedLogo.height})`,
          // Shown until the logo has loaded.
          backgroundImage: `url(${paintedLogo.src})`,
        }),
      }}
    />
  );
}

function ProductLogo({ name = text('product.name') }: { name: string | undefined }) {
  return (
    <p className={styles.product}>
      <FixpointMark size={56} />
      <span>{name}</span>
    </p>
  );
}
