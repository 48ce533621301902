/** Scenes at walls: graffiti. */
import { asphalt, brickWall } from '#photos/brush.ts';
import type { Photo } from '#photos/photo.ts';

const spray = [
  '#d81f5c',
  '#1c7ed6',
  '#f08c00',
  '#2b8a3e',
  '#7048e8',
  '#111417',
  '#f1f3f5',
  '#0ca678',
] as const;

/** A tag on a wall of bricks or of concrete. */
export function graffiti(photo: Photo): string {
  const { width, height, random } = photo;
  const ground = height * random.between(0.82, 0.9);
  const bricks = random.pick([
    ['#9a5b45', '#8c4f3c', '#a56750', '#7f4635'],
    ['#b58e6b', '#a98260', '#c09a78', '#9c7655'],
  ]);
  const wall = random.chance(0.6) ? brickWall(photo, [0, 0, width, ground], bricks) : concrete(photo, ground);
  const [fill, outline] = random.shuffle(spray) as [string, string];
  return `${wall}${drawLetters(photo, height * 0.52, fill, outline)}${scrawl(photo, outline)}
    ${asphalt(photo, ground, '#8d8a86')}<rect y="${ground - 4}" width="${width}" height="12" fill="#2b2926"
      opacity="0.45" filter="url(#soft)"/>`;
}

function concrete({ width }: Photo, ground: number): string {
  const joints = [0.32, 0.66]
    .map((part) => `<path d="M${width * part} 0V${ground}" stroke="#77746e" stroke-width="3"/>`)
    .join('');
  return `<rect width="${width}" height="${ground}" fill="#b4b0a8"/>
    <rect width="${width}" height="${ground}" filter="url(#coarse)" opacity="0.35"/>
    <rect width="${width}" height="${ground}" filter="url(#rough)" opacity="0.35"/>${joints}
    ${[0.12, 0.5, 0.84].map((part) => `<path d="M${width * part} 0q8 60 2 130" stroke="#6d685f" stroke-width="13" fill="none" opacity="0.25" filter="url(#soft)"/>`).join('')}`;
}

const tags = ['KOZE', 'RYNO', 'VEXA', 'SOLO', 'MUGZ', 'HEKTA'] as const;

/** Fat letters with an outline, a shade, a shine and drips. */
function drawLetters({ width, random }: Photo, base: number, fill: string, outline: string): string {
  const letters = random.pick(tags).split('');
  const size = (width * 1.02) / letters.length;
  const letterShapes = letters.map((letter, i) => {
    const [x, y] = [
      width * 0.5 + (i - (letters.length - 1) / 2) * size * 0.74,
      base + random.between(-12, 16),
    ];
    const turn = `rotate(${random.whole(-15, 15)} ${x.toFixed(0)} ${y.toFixed(0)})`;
    return `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" transform="${turn}"
      font-size="${(size * random.between(0.98, 1.2)).toFixed(0)}">${letter}</text>`;
  });
  const word = (style: string) =>
    `<g ${style} stroke-linejoin="round" text-anchor="middle" font-family="'DejaVu Sans', sans-serif"
      font-weight="bold">${letterShapes.join('')}</g>`;
  const drips = Array.from({ length: 7 }, () => {
    const x = width * random.between(0.18, 0.82);
    return `<path d="M${x} ${base + 4}v${random.whole(18, 64)}" stroke="${outline}" stroke-width="2.6"
      stroke-linecap="round" opacity="0.8"/>`;
  });
  return `<g opacity="0.94" filter="url(#edge)">${drips.join('')}${word(`fill="#15171a" stroke="#15171a" stroke-width="30" transform="translate(7 8)" opacity="0.55"`)}
    ${word(`fill="${outline}" stroke="${outline}" stroke-width="28"`)}${word(`fill="${fill}" stroke="${fill}" stroke-width="11"`)}
    ${word('fill="none" stroke="#fff" stroke-width="3" opacity="0.55" transform="translate(-4 -6)" stroke-dasharray="26 90"')}</g>`;
}

function scrawl({ width, height, random }: Photo, colour: string): string {
  let path = `M${width * random.between(0.1, 0.4)} ${height * random.between(0.66, 0.74)}`;
  for (let i = 0; i < 9; i++)
    path += `q${random.whole(4, 16)} ${random.whole(-34, 30)} ${random.whole(14, 30)} ${random.whole(-10, 10)}`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="4.5" stroke-linecap="round"
    opacity="0.85"/>`;
}
