/** Parses a URL; undefined if it is invalid. Replaces `URL.parse`, which only new browsers have. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
