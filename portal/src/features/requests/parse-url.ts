/** Parses a URL; undefined if it is invalid. Replaces `URL.parse`, which only new browsers have. */
export function parseUrl(written: string): URL | undefined {
  try {
    return new URL(written);
  } catch {
    return undefined;
  }
}
