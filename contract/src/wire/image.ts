/** Images travel as base64; a data URL prefix is accepted and stripped (protocol, 'Values'). */

const dataUrlPrefix = /^\s*data:[^,]{0,100};base64,/i;

/** The base64 of an image without its data URL prefix, if it had one. */
export function stripDataUrl(text: string): string {
  const prefix = dataUrlPrefix.exec(text.slice(0, 200))?.[0];
  return prefix === undefined ? text : text.slice(prefix.length);
}

/** A jpeg's base64 as something an <img> can show. */
export function jpegDataUrl(base64: string): string {
  return `data:image/jpeg;base64,${base64}`;
}

/** Bytes that a base64 text holds, from its length alone. */
export function base64Bytes(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
