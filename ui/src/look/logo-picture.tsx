import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface LogoPictureProps extends ComponentProps<'img'> {
  /** Shown instead on dark screens; undefined: the picture itself. */
  darkSrc: string | undefined;
  alt: string;
}

/** A logo. Two images, because paper gets the one for light screens even while the screen is dark. */
export function LogoPicture({ darkSrc, className, alt, ...rest }: LogoPictureProps) {
  if (darkSrc === undefined) return <img {...rest} className={className} alt={alt} />;
  return (
    <>
      <img {...rest} className={classNames(className, 'by-day')} alt={alt} />
      <img {...rest} className={classNames(className, 'by-night')} src={darkSrc} alt={alt} loading="lazy" />
    </>
  );
}
