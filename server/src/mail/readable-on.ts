/** Black or white, whichever is easier to read on a colour given as `#rrggbb` or `#rgb`. */
export function readableOn(color: string): '#000000' | '#ffffff' {
  const digits = color.replace('#', '');
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(whole.slice(at, at + 2), 16) / 255),
  );
  // WCAG 2: the luminance at which both contrasts are the same.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
