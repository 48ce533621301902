/** The address as a URL; undefined for what is none: `URL.parse`, which only young browsers have. */
export function parseUrl(written: string): URL | undefined {
  try {
    return new URL(written);
  } catch {
    return undefined;
  }
}
