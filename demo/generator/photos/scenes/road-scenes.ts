/** Scenes on the roadway: holes, worn markings, water, snow. */
import { asphalt, grass, houses, kerb, raggedDisc, shape, sky, treeline } from '#photos/brush.ts';
import type { Photo } from '#photos/photo.ts';
import type { Random } from '#random.ts';

/** A hole in the asphalt, dry or full of water; when it is mended, a patch of new asphalt. */
export function pothole(photo: Photo, isMended = false): string {
  const { width, height, random } = photo;
  const horizon = height * random.between(0.12, 0.24);
  const centre = [width * random.between(0.38, 0.6), height * random.between(0.6, 0.68)] as const;
  const radius = width * random.between(0.19, 0.3);
  const flatness = random.between(0.42, 0.56);
  const rim = raggedDisc(centre, radius, flatness, 0.1, random);
  const inner = rim.map(
    ([x, y]) => [centre[0] + (x - centre[0]) * 0.86, centre[1] + (y - centre[1]) * 0.8 + 5] as const,
  );
  const floor = rim.map(
    ([x, y]) => [centre[0] + (x - centre[0]) * 0.68, centre[1] + (y - centre[1]) * 0.58 + 9] as const,
  );
  const isWet = random.chance(0.4);
  const road = `${backdrop(photo, horizon)}${asphalt(photo, horizon + height * 0.07)}
    ${laneLine(photo, horizon + height * 0.07, random.between(0.7, 0.92))}`;
  if (isMended) return `${road}${patch(centre, radius * 1.25, flatness)}`;
  return `${road}${cracks(centre, radius, flatness, 9, random)}
    <g filter="url(#edge)"><path d="${shape(rim)}" fill="#93908c"/>
      <path d="${shape(rim)}" fill="none" stroke="#a8a49e" stroke-width="3" opacity="0.8"/>
    <path d="${shape(inner)}" fill="#3b3734"/><path d="${shape(floor)}" fill="#5d544b"/></g>
    ${gravel(centre, radius * 0.62, flatness, 130, random)}
    ${isWet ? puddle(centre, radius * 0.55, flatness, random) : ''}
    ${gravel([centre[0], centre[1] + 6], radius * 1.5, flatness, 60, random)}`;
}

/** New asphalt, darker than the road, with a sealed seam. */
function patch([x, y]: readonly [number, number], radius: number, flatness: number): string {
  const [far, near] = [y - radius * flatness, y + radius * flatness];
  const corners = [
    [x - radius * 0.86, far],
    [x + radius * 0.86, far],
    [x + radius * 1.08, near],
    [x - radius * 1.08, near],
  ] as const;
  return `<clipPath id="patch"><path d="${shape(corners)}"/></clipPath>
    <path d="${shape(corners)}" fill="#4b4a4d" stroke="#2c2b2d" stroke-width="7" stroke-linejoin="round" filter="url(#edge)"/>
    <g clip-path="url(#patch)"><rect x="${x - radius * 1.2}" y="${far}" width="${radius * 2.4}" height="${near - far}"
      filter="url(#rough)" opacity="0.55"/></g>`;
}

/** A crosswalk that is almost worn away. */
export function fadedCrosswalk(photo: Photo): string {
  const { width, height, random } = photo;
  const horizon = height * 0.2;
  const bars = Array.from({ length: 9 }, (_, i) => {
    const [far, near] = [width * (0.2 + i * 0.07), width * (-0.3 + i * 0.19)];
    const bar = [
      [far, height * 0.46],
      [far + width * 0.035, height * 0.46],
      [near + width * 0.1, height * 0.9],
      [near, height * 0.9],
    ] as const;
    return `<path d="${shape(bar)}" fill="#e6e3da" opacity="${random.between(0.12, 0.5).toFixed(2)}"/>`;
  });
  return `${backdrop(photo, horizon)}${kerb(photo, horizon + 18, horizon + 30)}${asphalt(photo, horizon + 30, '#6f6f74')}
    <g filter="url(#edge)">${bars.join('')}</g>
    <rect y="${height * 0.44}" width="${width}" height="${height * 0.5}" filter="url(#coarse)" opacity="0.45"/>
    ${cracks([width * 0.5, height * 0.7], width * 0.3, 0.5, 7, random)}`;
}

/** Water over a drain that is blocked by leaves. */
export function floodedDrain(photo: Photo): string {
  const { width, height, random } = photo;
  const horizon = height * 0.3;
  const edge = height * 0.44;
  const leaves = Array.from({ length: 150 }, () => {
    const [x, y] = [width * random.between(0.24, 0.78), height * random.between(0.47, 0.68)];
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${random.between(3, 7).toFixed(1)}"
      ry="2.4" transform="rotate(${random.whole(0, 180)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${random.pick(['#8a5a2b', '#a8742f', '#6c4a24', '#c08a3a', '#7d6a33'])}"/>`;
  });
  const water = raggedDisc([width * 0.5, height * 0.66], width * 0.5, 0.4, 0.06, random);
  return `${backdrop(photo, horizon * 0.7)}${grass(photo, horizon * 0.7, edge - 16)}${kerb(photo, edge - 16, edge + 6)}${asphalt(photo, edge + 6, '#5f6064')}
    <path d="${shape(water)}" fill="#4b5149" opacity="0.92" filter="url(#edge)"/>
    <path d="${shape(water)}" fill="url(#sky)" opacity="0.38" filter="url(#edge)"/>
    <rect x="${width * 0.36}" y="${edge - 8}" width="${width * 0.3}" height="26" rx="3" fill="#2a2c2d"/>
    ${Array.from({ length: 9 }, (_, i) => `<rect x="${width * (0.375 + i * 0.032)}" y="${edge - 6}" width="6" height="21" fill="#515456"/>`).join('')}
    ${leaves.join('')}
    <g stroke="#dfe8ea" stroke-width="1.2" fill="none"
      opacity="0.45">${[0, 1, 2].map((i) => `<ellipse cx="${width * (0.34 + i * 0.17)}" cy="${height * (0.74 + i * 0.05)}" rx="${26 + i * 9}" ry="${6 + i * 2}"/>`).join('')}</g>`;
}

/** A street that no plough has cleared. */
export function unploughedSnow(photo: Photo): string {
  const { width, height, random } = photo;
  const horizon = height * 0.36;
  const rut = (x: number, spread: number) =>
    `<path d="M${width * 0.5 + x * 0.2} ${horizon}Q${width * 0.5 + x * 0.5} ${height * 0.6} ${width * 0.5 + x} ${height}L${width * 0.5 + x + spread} ${height}Q${width * 0.5 + x * 0.5 + spread * 0.4} ${height * 0.6} ${width * 0.5 + x * 0.2 + 3} ${horizon}Z" fill="#a9b2ba"/>`;
  return `${sky(photo, horizon)}${houses(photo, horizon)}${treeline(photo, horizon, 34)}
    <rect y="${horizon - 4}" width="${width}" height="${height}" fill="#e9eef2"/>
    <rect y="${horizon}" width="${width}" height="${height}" filter="url(#coarse)" opacity="0.16"/>
    <g filter="url(#edge)">${rut(-130, 50)}${rut(70, 58)}</g>
    <path d="M0 ${height * 0.52}Q${width * 0.16} ${height * 0.45} ${width * 0.3} ${horizon + 10}L0 ${horizon + 10}Z" fill="#f7fafc"/>
    <path d="M0 ${height * 0.62}Q${width * 0.18} ${height * 0.5} ${width * 0.32} ${horizon + 12}L${width * 0.28} ${horizon + 12}Q${width * 0.14} ${height * 0.5} 0 ${height * 0.56}Z" fill="#c3ccd4"/>
    ${Array.from({ length: 70 }, () => `<circle cx="${random.whole(0, width)}" cy="${random.whole(0, height)}" r="${random.between(0.8, 2.2).toFixed(1)}" fill="#fff" opacity="0.85"/>`).join('')}`;
}

function backdrop(photo: Photo, horizon: number): string {
  const background = photo.random.chance(0.6) ? houses(photo, horizon) : '';
  return `${sky(photo, horizon)}${background}${treeline(photo, horizon, photo.height * 0.12)}${grass(photo, horizon, horizon + photo.height * 0.08)}`;
}

function laneLine({ width, height }: Photo, from: number, at: number): string {
  const far = width * (0.5 + (at - 0.5) * 0.3);
  const near = width * (0.5 + (at - 0.5) * 1.9);
  const line = [
    [far, from],
    [far + 4, from],
    [near + 22, height],
    [near, height],
  ] as const;
  return `<path d="${shape(line)}" fill="#e3c66a" opacity="0.75" filter="url(#edge)"/>`;
}

function cracks(
  centre: readonly [number, number],
  radius: number,
  flatness: number,
  count: number,
  random: Random,
): string {
  const lines = Array.from({ length: count }, () => {
    let turn = random.between(0, Math.PI * 2);
    let away = radius * 0.8;
    let path = '';
    for (let step = 0; step < 6; step++) {
      const point = `${(centre[0] + Math.cos(turn) * away).toFixed(1)} ${(centre[1] + Math.sin(turn) * away * flatness).toFixed(1)}`;
      path += `${step === 0 ? 'M' : 'L'}${point}`;
      away += radius * random.between(0.08, 0.2);
      turn += random.between(-0.16, 0.16);
    }
    return path;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="#2f2d2c" stroke-width="1.8" opacity="0.75"/>
    <path d="${lines.join('')}" fill="none" stroke="#a3a09b" stroke-width="1" opacity="0.4"
    transform="translate(1.4 1.6)"/>`;
}

function gravel(
  centre: readonly [number, number],
  radius: number,
  flatness: number,
  count: number,
  random: Random,
): string {
  return Array.from({ length: count }, () => {
    const turn = random.between(0, Math.PI * 2);
    const away = radius * Math.sqrt(random.next());
    const [x, y] = [centre[0] + Math.cos(turn) * away, centre[1] + Math.sin(turn) * away * flatness];
    const size = random.between(1, 4.2);
    return `<ellipse cx="${(x + 1).toFixed(1)}" cy="${(y + 1.4).toFixed(1)}" rx="${size.toFixed(1)}"
      ry="${(size * 0.7).toFixed(1)}" fill="#1f1d1c" opacity="0.5"/><ellipse cx="${x.toFixed(1)}"
      cy="${y.toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.7).toFixed(1)}" fill="${random.pick(['#8b857d', '#6f6a64', '#a19a90', '#57524d'])}"/>`;
  }).join('');
}

function puddle(centre: readonly [number, number], radius: number, flatness: number, random: Random): string {
  const water = shape(raggedDisc([centre[0], centre[1] + 8], radius, flatness, 0.05, random));
  return `<path d="${water}" fill="#39424a" opacity="0.9"/>
    <path d="${water}" fill="url(#sky)" opacity="0.55"/>`;
}
