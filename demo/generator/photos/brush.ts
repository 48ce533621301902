/** Strokes that every scene needs: skies, walls, asphalt, grass, and soft shadows. */
import type { Point } from '#geometry/point.ts';
import type { Photo } from '#photos/photo.ts';
import { lightings } from '#photos/photo.ts';
import type { Random } from '#random.ts';

/** A closed shape as SVG path data. */
export const shape = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** A ragged round shape for holes and puddles; `flat` squeezes it into perspective. */
export function raggedDisc(
  centre: Point,
  radius: number,
  flatness: number,
  roughness: number,
  random: Random,
): Point[] {
  const corners = 26;
  let drift = 0;
  return Array.from({ length: corners }, (_, i) => {
    drift = drift * 0.6 + random.between(-roughness, roughness);
    const turn = (i / corners) * Math.PI * 2;
    const away = radius * (1 + drift);
    return [centre[0] + Math.cos(turn) * away, centre[1] + Math.sin(turn) * away * flatness];
  });
}

/** The filters and gradients that the strokes below refer to. */
export const definitions = `
  <filter id="rough" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="3" seed="7"/>
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0.9 0 0 0 -0.34"/>
  </filter>
  <filter id="coarse" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="0.035 0.09" numOctaves="4" seed="21"/>
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.1 0 0 0 -0.42"/>
  </filter>
  <filter id="blades" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="0.5 0.11" numOctaves="3" seed="5"/>
    <feColorMatrix values="0 0 0 0 0.1  0 0 0 0 0.16  0 0 0 0 0.05  1.4 0 0 0 -0.5"/>
  </filter>
  <filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>
  <filter id="softer"><feGaussianBlur stdDeviation="14"/></filter>
  <filter id="leaf"><feTurbulence type="fractalNoise" baseFrequency="0.06" numOctaves="3" seed="3"/>
    <feDisplacementMap in="SourceGraphic" scale="26" xChannelSelector="R" yChannelSelector="G"/></filter>
  <filter id="edge"><feTurbulence type="fractalNoise" baseFrequency="0.09" numOctaves="3" seed="9"/>
    <feDisplacementMap in="SourceGraphic" scale="9" xChannelSelector="R" yChannelSelector="G"/></filter>`;

/** The sky down to the horizon, with a few clouds by day. */
export function sky({ width, light, random }: Photo, horizon: number): string {
  const [top, bottom] = lightings[light].sky;
  const clouds =
    light === 'day'
      ? Array.from(
          { length: 5 },
          () =>
            `<ellipse cx="${random.whole(0, width)}" cy="${random.whole(0, horizon * 0.6)}"
              rx="${random.whole(40, 110)}" ry="${random.whole(8, 20)}" fill="#fff" opacity="0.55" filter="url(#softer)"/>`,
        ).join('')
      : '';
  return `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/>
    <stop offset="1" stop-color="${bottom}"/></linearGradient>
    <rect width="${width}" height="${horizon + 2}" fill="url(#sky)"/>${clouds}`;
}

/** Asphalt from a line downwards: worn, darker towards the viewer. */
export function asphalt({ width, height }: Photo, from: number, colour = '#76757a'): string {
  const area = `x="0" y="${from}" width="${width}" height="${height - from}"`;
  return `<linearGradient id="road" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0.16"/>
    <stop offset="1" stop-color="#000" stop-opacity="0.22"/></linearGradient>
    <rect ${area} fill="${colour}"/><rect ${area} fill="url(#road)"/>
    <rect ${area} filter="url(#rough)" opacity="0.5"/><rect ${area} filter="url(#coarse)" opacity="0.28"/>`;
}

/** Grass in a band of the picture. */
export function grass({ width }: Photo, from: number, to: number, colour = '#7d934f'): string {
  const area = `x="0" y="${from}" width="${width}" height="${to - from}"`;
  return `<rect ${area} fill="${colour}"/><rect ${area} filter="url(#blades)" opacity="0.6"/>
    <rect ${area} filter="url(#coarse)" opacity="0.2"/>`;
}

/** A kerb of concrete between two heights. */
export function kerb({ width }: Photo, from: number, to: number): string {
  return `<rect y="${from}" width="${width}" height="${to - from}" fill="#bcb7ac"/>
    <rect y="${to - 4}" width="${width}" height="5" fill="#5f5c57" opacity="0.7"/>
    <rect y="${from}" width="${width}" height="${to - from}" filter="url(#rough)" opacity="0.4"/>`;
}

/** A hedge or a row of trees along the horizon. */
export function treeline({ width, random }: Photo, horizon: number, tall = 60): string {
  const crowns = Array.from({ length: 16 }, (_, i) => {
    const [x, ry] = [(i / 15) * width + random.between(-14, 14), random.between(tall * 0.5, tall)];
    return `<ellipse cx="${x.toFixed(0)}" cy="${(horizon - ry * 0.5).toFixed(0)}"
      rx="${random.whole(24, 44)}" ry="${ry.toFixed(0)}" fill="${random.pick(['#54703f', '#48633a', '#607c47', '#6b8750'])}"/>`;
  });
  return `<g filter="url(#leaf)">${crowns.join('')}<rect y="${horizon - 14}" width="${width}" height="16"
    fill="#4c6439"/></g>`;
}

/** A row of houses behind the street, out of focus. */
export function houses({ width, random }: Photo, horizon: number): string {
  let houseShapes = '';
  for (let x = random.whole(-60, 0); x < width; x += random.whole(120, 190)) {
    const [wide, tall] = [random.whole(90, 130), random.whole(48, 74)];
    const wall = random.pick(['#d9cfbd', '#c4b7a6', '#b9c4c6', '#a96551', '#e4ded2']);
    const roof = random.pick(['#6d625c', '#7d5a4c', '#57585c']);
    houseShapes += `<rect x="${x}" y="${horizon - tall}" width="${wide}" height="${tall}" fill="${wall}"/>
      <path d="M${x - 10} ${horizon - tall}L${x + wide / 2} ${horizon - tall - 38}L${x + wide + 10} ${horizon - tall}Z" fill="${roof}"/>
      <rect x="${x + 16}" y="${horizon - tall + 16}" width="20" height="24" fill="#4c5a66"/>
        <rect x="${x + wide - 38}" y="${horizon - tall + 16}" width="20" height="24" fill="#4c5a66"/>`;
  }
  return `<g filter="url(#soft)" opacity="0.95">${houseShapes}</g>`;
}

/** A wall of bricks over a part of the picture. */
export function brickWall(
  { random }: Photo,
  box: readonly [number, number, number, number],
  colours: readonly string[],
): string {
  const [left, top, wide, tall] = box;
  let bricks = '';
  for (let row = 0; row * 15 < tall; row++)
    for (let x = left - (row % 2) * 22; x < left + wide; x += 44)
      bricks += `<rect x="${x + 1}" y="${top + row * 15 + 1}" width="42" height="13"
        fill="${random.pick(colours)}"/>`;
  return `<clipPath id="wall"><rect x="${left}" y="${top}" width="${wide}" height="${tall}"/></clipPath>
    <g clip-path="url(#wall)"><rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="#b0a495"/>
      ${bricks}</g>
    <rect x="${left}" y="${top}" width="${wide}" height="${tall}" filter="url(#rough)" opacity="0.4"/>
      <rect x="${left}" y="${top}" width="${wide}" height="${tall}" filter="url(#coarse)" opacity="0.25"/>`;
}
