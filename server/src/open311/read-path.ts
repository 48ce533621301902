/** The addresses below `/open311`. Clients append paths verbatim, so several slashes count as one. */

const formats = ['xml', 'json'] as const;
export type Format = (typeof formats)[number];

/** The parts of an address, decoded. */
export interface ReadPath {
  /** Segments of the path without the format, such as `['v2', 'requests', '7']`. */
  readonly segments: readonly string[];
  /** Undefined if the address ends with another suffix, or with none. */
  readonly format: Format | undefined;
}

/** Reads an address with or without a query. A segment that cannot be decoded stays as it is. */
export function readPath(url: string): ReadPath {
  const [path = ''] = url.split('?', 1);
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .slice(1)
    .map(decoded);
  const last = segments.pop() ?? '';
  const dot = last.lastIndexOf('.');
  const suffix = dot === -1 ? '' : last.slice(dot + 1).toLowerCase();
  const format = formats.find((one) => one === suffix);
  return { segments: [...segments, format === undefined ? last : last.slice(0, dot)], format };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
