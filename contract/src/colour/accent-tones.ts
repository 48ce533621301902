/** The tones of a municipality's accent colour for both themes, each with the contrast that its use needs. */
import { black, contrastOf, mix, readColor, white, withContrast, writeColor, type Rgb } from './contrast.ts';

/**
 * The darkest background of the light theme, and the lightest of the dark theme, for text and buttons
 * (ui/src/look/tokens.css).
 */
const lightGround: Rgb = [0xe9, 0xed, 0xf0];
const darkGround: Rgb = [0x27, 0x32, 0x3b];
const darkInk: Rgb = [0x0b, 0x10, 0x14];

const textContrast = 4.5;
const shapeContrast = 3;
/** In dark mode, a main button and a link need this contrast. A darker button looks disabled, a greyer link dull. */
const glowContrast = 5.5;

/** Custom properties of ui/src/look/tokens.css by name; undefined if the colour cannot be read. */
export function accentTones(accent: string): Record<string, string> | undefined {
  const color = readColor(accent);
  if (color === undefined) return undefined;
  const light = withContrast(color, lightGround, shapeContrast, black);
  const brightest = brighten(color);
  const lit = withContrast(color, darkGround, glowContrast, brightest);
  const dark = withContrast(lit, darkGround, glowContrast, white);
  const onLight = inkOn(light);
  const onDark = inkOn(dark);
  return {
    '--client-accent-light': writeColor(onLight.ground),
    '--client-on-accent-light': writeColor(onLight.ink),
    '--client-accent-dark': writeColor(onDark.ground),
    '--client-on-accent-dark': writeColor(onDark.ink),
    '--client-link-light': writeColor(linkOn(color, [lightGround, soften(white, onLight.ground)], black)),
    '--client-link-dark': writeColor(linkOn(lit, [darkGround, soften(darkGround, onDark.ground)], white)),
  };
}

/** A link appears on the plain background, and on the soft accent while the pointer is over it. */
function linkOn(color: Rgb, grounds: readonly Rgb[], towards: Rgb): Rgb {
  return grounds.reduce((tone, ground) => withContrast(tone, ground, textContrast, towards), color);
}

/** The same hue with its strongest channel full; black becomes white. */
function brighten(color: Rgb): Rgb {
  const most = Math.max(...color);
  return most === 0 ? white : mix([0, 0, 0], color, 255 / most);
}

/** --color-accent-soft of ui/src/look/tokens.css. */
function soften(ground: Rgb, accent: Rgb): Rgb {
  return mix(ground, accent, 0.12);
}

/** Text on a tone: white or dark, whichever is more readable. If neither is readable, the tone changes. */
function inkOn(tone: Rgb): { ink: Rgb; ground: Rgb } {
  const isWhiteBetter = contrastOf(white, tone) >= contrastOf(darkInk, tone);
  const ink = isWhiteBetter ? white : darkInk;
  return { ink, ground: withContrast(tone, ink, textContrast, isWhiteBetter ? black : white) };
}
