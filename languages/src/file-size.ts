import { activeLocale } from './spoken.ts';

/** A megabyte of the limits for photos and files (contract, limits.ts). */
const megabyte = 1024 * 1024;

/** The size of a file in the language of the page: '120 kB', '2.4 MB'. At least one kilobyte. */
export function fileSizeText(bytes: number): string {
  const isSmall = bytes < megabyte;
  return new Intl.NumberFormat(activeLocale(), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.max(1, bytes / 1024) : bytes / megabyte);
}
