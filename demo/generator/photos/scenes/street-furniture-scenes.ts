/** Scenes of street furniture: lamps, signs, bins, swings. */
import { asphalt, grass, houses, kerb, raggedDisc, shape, sky, treeline } from '#photos/brush.ts';
import type { Photo } from '#photos/photo.ts';

/** A street lamp without light, against the evening sky. */
export function brokenLamp(photo: Photo): string {
  const { width, height, random } = photo;
  const x = width * random.between(0.3, 0.42);
  const top = height * random.between(0.14, 0.22);
  const arm = width * random.between(0.24, 0.32);
  const tilt = random.chance(0.5) ? random.between(4, 16) : 0;
  return `${sky(photo, height)}${treeline(photo, height * 0.93, height * 0.2)}<rect y="${height * 0.92}"
    width="${width}" height="${height * 0.1}" fill="#2f3a2c"/>
    <path d="M${width * 0.02} ${top + 90}Q${width * 0.5} ${top + 124} ${width} ${top + 70}" fill="none"
      stroke="#222" stroke-width="1.4"/>
    <g transform="rotate(${tilt * 0.25} ${x} ${height})"><path
      d="M${x - 6} ${height}L${x - 3} ${top + 30}Q${x} ${top} ${x + 34} ${top}H${x + arm}" fill="none" stroke="#4c5154" stroke-width="9"/>
    <path d="M${x - 8} ${height}L${x - 5} ${top + 30}Q${x - 2} ${top - 2} ${x + 34} ${top - 3}H${x + arm}"
      fill="none" stroke="#8a9194" stroke-width="2.4"/>
    <g transform="rotate(${tilt} ${x + arm} ${top})"><path
      d="M${x + arm - 12} ${top - 9}q34 -16 70 4l4 10q-40 8 -74 2z" fill="#5a6063"/>
    <path d="M${x + arm - 4} ${top + 7}q32 24 64 2z" fill="#aab4b6" opacity="0.75"/>
      <path d="M${x + arm + 16} ${top + 8}l7 9 5 -6 8 7 3 -9" fill="none" stroke="#1d2122"
      stroke-width="1.6"/></g></g>`;
}

/** A stop sign that a car has hit. */
export function bentSign(photo: Photo, isMended = false): string {
  const { width, height, random } = photo;
  const ground = height * 0.7;
  const [x, y] = [width * random.between(0.45, 0.56), height * random.between(0.3, 0.36)];
  const damage = random.pick([-1, 1]) * random.between(14, 30);
  const leanAngle = isMended ? 0 : damage;
  const size = width * 0.17;
  const octagon = Array.from(
    { length: 8 },
    (_, i) =>
      [
        x + Math.cos((i + 0.5) * (Math.PI / 4)) * size,
        y + Math.sin((i + 0.5) * (Math.PI / 4)) * size,
      ] as const,
  );
  return `${sky(photo, ground * 0.6)}${houses(photo, ground * 0.66)}${treeline(photo, ground * 0.68, 54)}${grass(photo, ground * 0.66, ground)}${kerb(photo, ground, ground + 16)}${asphalt(photo, ground + 16)}
    <ellipse cx="${width * 0.52}" cy="${ground + 2}" rx="34" ry="7" fill="#1c2414" opacity="0.5"
      filter="url(#soft)"/>
    <g transform="rotate(${leanAngle} ${width * 0.52} ${ground})"><path
      d="M${width * 0.52 - 4} ${ground}L${x - 4} ${y}h8L${width * 0.52 + 4} ${ground}Z" fill="#8c9396"/>
    <g transform="rotate(${leanAngle * 0.5} ${x} ${y}) skewX(${(-leanAngle * 0.35).toFixed(1)}) translate(${(y * Math.tan((leanAngle * 0.35 * Math.PI) / 180)).toFixed(1)} 0)">
    <path d="${shape(octagon)}" fill="#b3202a" stroke="#f2f0ec" stroke-width="5"/>
      <text x="${x}" y="${y + size * 0.2}" text-anchor="middle"
      font-family="'DejaVu Sans Condensed', sans-serif" font-weight="bold" font-size="${size * 0.56}" fill="#f6f4f0">STOP</text>
    <path d="M${x - size * 0.7} ${y - size * 0.2}L${x + size * 0.2} ${y + size * 0.7}" stroke="#000"
      stroke-width="14" opacity="0.22" filter="url(#soft)"/></g></g>`;
}

/** A public bin that is too full. */
export function overflowingBin(photo: Photo): string {
  const { width, height, random } = photo;
  const ground = height * 0.6;
  const [x, top, wide] = [width * random.between(0.4, 0.5), height * 0.36, width * 0.24];
  const bottom = height * 0.84;
  const body = [
    [x - wide / 2, top],
    [x + wide / 2, top],
    [x + wide * 0.42, bottom],
    [x - wide * 0.42, bottom],
  ] as const;
  const colour = random.pick(['#2f4f3e', '#33475b', '#3a3d40', '#54412f']);
  const slats = [0.2, 0.4, 0.6, 0.8].map(
    (part) =>
      `<path d="M${x - wide / 2 + wide * part} ${top + 12}L${x - wide * 0.42 + wide * 0.84 * part} ${bottom}" stroke="#000" stroke-width="3" opacity="0.35"/>`,
  );
  const heap = Array.from({ length: 16 }, () =>
    rubbish([x + random.between(-0.5, 0.5) * wide, top - random.between(-6, 42)], photo),
  );
  const scatter = Array.from({ length: 11 }, () =>
    rubbish([x + random.between(-1.5, 1.6) * wide, bottom + random.between(-26, 34)], photo),
  );
  return `${sky(photo, ground * 0.5)}${treeline(photo, ground * 0.62, 70)}${grass(photo, ground * 0.6, ground)}<rect y="${ground}" width="${width}" height="${height}" fill="#b7b1a5"/>
    <rect y="${ground}" width="${width}" height="${height}" filter="url(#rough)" opacity="0.5"/>
      <rect y="${ground}" width="${width}" height="${height}" filter="url(#coarse)" opacity="0.2"/>
    <path d="M0 ${height * 0.78}H${width}" stroke="#8d877c" stroke-width="3"/>
      <ellipse cx="${x - 26}" cy="${bottom}" rx="${wide * 0.75}" ry="14" fill="#26221c" opacity="0.5"
      filter="url(#soft)"/>
    ${heap.join('')}<path d="${shape(body)}" fill="${colour}"/>
      ${slats.join('')}<rect x="${x - wide / 2 - 6}" y="${top - 4}" width="${wide + 12}" height="15" rx="5"
      fill="${colour}"/><rect x="${x - wide / 2 - 6}" y="${top - 4}" width="${wide + 12}" height="5" rx="3"
      fill="#fff" opacity="0.22"/>
    <path d="${shape(body)}" fill="#000" opacity="0.18"
      transform="translate(${wide * 0.22} 0) scale(0.99 1)" filter="url(#soft)"/>${scatter.join('')}`;
}

/** A cup, a bag, a box or a bottle. */
function rubbish([x, y]: readonly [number, number], { random }: Photo): string {
  const turn = `transform="rotate(${random.whole(-60, 60)} ${x.toFixed(0)} ${y.toFixed(0)})"`;
  const shadow = `<ellipse cx="${x.toFixed(0)}" cy="${(y + 12).toFixed(0)}" rx="15" ry="4" fill="#1f1c18"
    opacity="0.3"/>`;
  const things = [
    `<path d="M${x - 8} ${y - 12}h16l-3 24h-10z" fill="#f3f1ec" ${turn}/>
      <path d="M${x - 7} ${y - 4}h14l-1 7h-12z" fill="#c0392b" ${turn}/>`,
    `<path d="${shape(raggedDisc([x, y], 17, 0.8, 0.12, random))}"
      fill="${random.pick(['#e9ecee', '#2d3033', '#c9d6df'])}" ${turn}/>`,
    `<rect x="${x - 15}" y="${y - 9}" width="30" height="18" fill="#b98d57" ${turn}/>
      <rect x="${x - 15}" y="${y - 9}" width="30" height="6" fill="#cda36c" ${turn}/>`,
    `<rect x="${x - 4}" y="${y - 14}" width="9" height="26" rx="4" fill="#7fb3a6" opacity="0.9" ${turn}/>`,
  ];
  return shadow + random.pick(things);
}

/** A swing with one broken chain. */
export function brokenSwing(photo: Photo): string {
  const { width, height, random } = photo;
  const ground = height * 0.62;
  const colour = random.pick(['#c0392b', '#2471a3', '#d68910']);
  const top = height * 0.16;
  const leg = (x: number, foot: number) =>
    `<path d="M${x} ${top}L${foot} ${height * 0.84}" stroke="${colour}" stroke-width="11"
      stroke-linecap="round"/>`;
  return `${sky(photo, ground * 0.7)}${treeline(photo, ground * 0.84, 84)}${grass(photo, ground * 0.82, ground)}
    <rect y="${ground}" width="${width}" height="${height}" fill="#b08d63"/>
      <rect y="${ground}" width="${width}" height="${height}" filter="url(#blades)" opacity="0.4"/>
      <rect y="${ground}" width="${width}" height="${height}" filter="url(#rough)" opacity="0.5"/>
    <ellipse cx="${width * 0.52}" cy="${height * 0.86}" rx="${width * 0.36}" ry="12" fill="#2a1f12"
      opacity="0.35" filter="url(#soft)"/>
    ${leg(width * 0.18, width * 0.08)}${leg(width * 0.18, width * 0.3)}${leg(width * 0.82, width * 0.7)}${leg(width * 0.82, width * 0.93)}
    <path d="M${width * 0.15} ${top}H${width * 0.85}" stroke="${colour}" stroke-width="13"
      stroke-linecap="round"/><path d="M${width * 0.15} ${top - 3}H${width * 0.85}" stroke="#fff"
      stroke-width="2.5" opacity="0.4"/>
    <g stroke="#4d5256" stroke-width="3" stroke-dasharray="5 2.5" fill="none"><path
      d="M${width * 0.36} ${top}V${height * 0.62}M${width * 0.44} ${top}V${height * 0.62}M${width * 0.58} ${top}V${height * 0.66}M${width * 0.67} ${top}q6 40 2 64"/></g>
    <rect x="${width * 0.34}" y="${height * 0.61}" width="${width * 0.12}" height="9" rx="4"
      fill="#232629"/><rect x="${width * 0.57}" y="${height * 0.66}" width="${width * 0.12}" height="9"
      rx="4" fill="#232629" transform="rotate(52 ${width * 0.58} ${height * 0.66})"/>`;
}
