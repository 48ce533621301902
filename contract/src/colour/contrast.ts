/** Contrast by WCAG 2.2. It is computed, because a municipality may choose any colour. */

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

/** Reads #rgb, #rrggbb and rgb(…); undefined for any other text. */
export function readColor(css: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(css.trim())?.[1];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    const value = Number.parseInt(digits, 16);
    return [value >> 16, (value >> 8) & 255, value & 255];
  }
  const channels = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(css.trim())?.slice(1).map(Number);
  return channels?.every((channel) => channel <= 255) ? (channels as unknown as Rgb) : undefined;
}

export function writeColor(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** From 1 (the same) to 21 (black on white). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** Moves the colour towards another, just as far as needed for a contrast against a background. */
export function withContrast(color: Rgb, background: Rgb, minimumRatio: number, towards: Rgb): Rgb {
  for (let part = 0; part <= 1; part += 0.02) {
    const mixedColor = mix(color, towards, part);
    if (contrastOf(mixedColor, background) >= minimumRatio) return mixedColor;
  }
  return towards;
}

/** Mixes a part (0 to 1) of another colour into the colour. */
export function mix(color: Rgb, other: Rgb, part: number): Rgb {
  const channel = (at: 0 | 1 | 2) => Math.round(color[at] + (other[at] - color[at]) * part);
  return [channel(0), channel(1), channel(2)];
}

function luminanceOf(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
