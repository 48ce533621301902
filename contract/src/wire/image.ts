/** Images are sent as base64. A data URL prefix is accepted and removed (protocol, 'Values'). */

const dataUrlPrefix = /^\s*data:[^,]{0,100};base64,/i;

/** The base64 of an image without its data URL prefix. */
export function stripDataUrl(text: string): string {
  const prefix = dataUrlPrefix.exec(text.slice(0, 200))?.[0];
  return prefix === undefined ? text : text.slice(prefix.length);
}

/** A data URL of a jpeg's base64, for an <img>. */
export function jpegDataUrl(base64: string): string {
  return `data:image/jpeg;base64,${base64}`;
}

/** Number of bytes in a base64 text, computed from its length. */
export function base64Bytes(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
