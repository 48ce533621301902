/** Scenes at the roadside: trees, rubbish, slabs, abandoned cars. */
import { asphalt, grass, houses, kerb, raggedDisc, shape, sky, treeline } from '#photos/brush.ts';
import type { Photo } from '#photos/photo.ts';
import type { Random } from '#random.ts';

/** A tree that lies across the street. */
export function fallenTree(photo: Photo): string {
  const { width, height, random } = photo;
  const horizon = height * 0.32;
  const slope = random.between(-0.12, 0.12) * height;
  const [left, right] = [height * 0.66 - slope, height * 0.56 + slope];
  const trunk = [
    [-20, left - 22],
    [width * 0.62, right - 10],
    [width * 0.62, right + 8],
    [-20, left + 26],
  ] as const;
  const branches = Array.from({ length: 16 }, () => {
    const part = random.between(0.4, 0.66);
    const [x, y] = [width * part, left + (right - left) * (part / 0.62)];
    return `<path d="M${x} ${y}q${random.whole(20, 60)} ${random.whole(-50, 40)} ${random.whole(50, 150)} ${random.whole(-90, 80)}" stroke="#57452f" stroke-width="${random.whole(2, 6)}" fill="none"/>`;
  });
  const leaves = Array.from({ length: 75 }, () => {
    const [x, y] = [width * random.between(0.52, 1.02), right + random.between(-0.27, 0.24) * height];
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${random.whole(10, 26)}"
      ry="${random.whole(7, 17)}" fill="${random.pick(['#4d6b34', '#5f8040', '#3d5729', '#749650', '#52713a'])}"/>`;
  });
  return `${sky(photo, horizon)}${houses(photo, horizon)}${treeline(photo, horizon, 58)}${grass(photo, horizon, height * 0.42)}${asphalt(photo, height * 0.42)}
    <path d="${shape(trunk.map(([x, y]) => [x + 8, y + 30] as const))}" fill="#17150f" opacity="0.5"
      filter="url(#soft)"/><ellipse cx="${width * 0.78}" cy="${right + height * 0.2}" rx="${width * 0.3}"
      ry="26" fill="#17150f" opacity="0.5" filter="url(#softer)"/>
    <g filter="url(#edge)"><path d="${shape(trunk)}" fill="#6b563c"/>
      <path d="M-20 ${left - 14}L${width * 0.62} ${right - 6}" stroke="#917a5a" stroke-width="7"/>
      <path d="M-20 ${left + 16}L${width * 0.6} ${right + 4}" stroke="#3c2f1f" stroke-width="8"/></g>
    ${branches.join('')}<g filter="url(#leaf)">${leaves.join('')}</g>`;
}

/** Slabs of a sidewalk lifted by roots. */
export function heavedSidewalk(photo: Photo): string {
  const { width, height, random } = photo;
  const lift = random.between(16, 32);
  const joint = height * random.between(0.52, 0.6);
  const edge = (y: number) =>
    [width * (0.3 - (y / height) * 0.16), width * (0.7 + (y / height) * 0.18)] as const;
  const slab = (from: number, to: number, rise: number, colour: string) => {
    const [a, b] = edge(from);
    const [c, d] = edge(to);
    return `<path d="${shape([
      [a, from - rise],
      [b, from - rise * 0.4],
      [d, to],
      [c, to],
    ])}" fill="${colour}"/>`;
  };
  const [left, right] = edge(joint);
  const crack = `M${left + 20} ${joint - 90}l${random.whole(30, 60)} 40 ${random.whole(-20, 20)} 50`;
  return `${grass(photo, 0, height)}${slab(-10, height * 0.2, 0, '#b9b4a9')}${slab(height * 0.205, joint, 0, '#b3aea2')}${slab(joint + 3, height * 1.02, lift, '#c3beb2')}
    <path d="${shape([
      [left, joint - lift],
      [right, joint - lift * 0.4],
      [right, joint + 6],
      [left, joint + 6],
    ])}" fill="#7d776b"/>
    <path d="${shape([
      [left, joint - lift - 9],
      [right, joint - lift * 0.4 - 6],
      [right, joint - lift * 0.4],
      [left, joint - lift],
    ])}" fill="#2c2720" opacity="0.65" filter="url(#soft)"/>
    <path d="${crack}M${width * 0.5} ${joint + 10}l16 60 -22 50 12 80" stroke="#4c473e" stroke-width="2.6"
      fill="none"/>
    <rect width="${width}" height="${height}" filter="url(#rough)" opacity="0.35"/>
    <path d="M${left - 30} ${joint - 30}q40 -14 70 6t60 4" stroke="#64503a" stroke-width="13"
      stroke-linecap="round" fill="none"/><path d="M${left - 30} ${joint - 34}q40 -14 70 6t60 4"
      stroke="#8b7353" stroke-width="4" fill="none"/>
    ${tufts(photo, left, joint)}`;
}

function tufts({ random }: Photo, x: number, y: number): string {
  return Array.from(
    { length: 46 },
    () =>
      `<path d="M${x + random.whole(-20, 260)} ${y + random.whole(-4, 8)}q${random.whole(-6, 6)} -10 ${random.whole(-9, 9)} ${-random.whole(10, 22)}" stroke="${random.pick(['#66803c', '#7e9a4c', '#51692f'])}" stroke-width="2" fill="none"/>`,
  ).join('');
}

/** Rubbish at the roadside: a sofa or a mattress, tyres, bags. */
export function dumpedRubbish(photo: Photo): string {
  const { width, height, random } = photo;
  const ground = height * 0.38;
  const middle = width * random.between(0.42, 0.55);
  const bags = Array.from({ length: random.whole(4, 7) }, () =>
    bag([middle + random.between(-0.36, 0.38) * width, height * random.between(0.62, 0.78)], random),
  );
  const large = random.chance(0.5)
    ? sofa([middle, height * 0.6], random)
    : mattress([middle, height * 0.56], random);
  return `${sky(photo, ground * 0.7)}${treeline(photo, ground * 0.95, 96)}${grass(photo, ground * 0.9, height * 0.86)}
    <ellipse cx="${middle}" cy="${height * 0.72}" rx="${width * 0.4}" ry="24" fill="#161a0e" opacity="0.5"
      filter="url(#softer)"/>
    ${large}${tyre([middle + width * 0.24, height * 0.68])}${bags.join('')}${asphalt(photo, height * 0.9)}`;
}

function sofa([x, y]: readonly [number, number], random: Random): string {
  const cloth = random.pick(['#7a5a4a', '#5a6b52', '#6b5a72', '#8a7a55']);
  return `<g transform="rotate(${random.whole(-6, 6)} ${x} ${y})"><rect x="${x - 120}" y="${y - 66}"
    width="240" height="80" rx="16" fill="${cloth}"/><rect x="${x - 106}" y="${y - 8}" width="104"
    height="40" rx="9" fill="${cloth}"/><rect x="${x + 2}" y="${y - 12}" width="104" height="42" rx="9"
    fill="${cloth}"/>
    <path d="M${x - 106} ${y - 6}h104M${x + 4} ${y - 10}h102" stroke="#fff" stroke-width="6"
      opacity="0.16"/><rect x="${x - 138}" y="${y - 34}" width="36" height="78" rx="14" fill="${cloth}"/>
      <rect x="${x + 102}" y="${y - 34}" width="36" height="78" rx="14" fill="${cloth}"/>
    <rect x="${x - 120}" y="${y + 22}" width="240" height="20" fill="#000" opacity="0.4"/>
      <path d="M${x + 30} ${y - 50}q20 16 6 34q26 -6 30 -26z" fill="#dcd2b8"/>
      <rect x="${x - 138}" y="${y - 66}" width="276" height="110" filter="url(#rough)" opacity="0.35"/></g>`;
}

function mattress([x, y]: readonly [number, number], random: Random): string {
  return `<g transform="rotate(${random.whole(-14, -4)} ${x} ${y})"><rect x="${x - 130}" y="${y - 60}"
    width="260" height="120" rx="12" fill="#e3ddd0"/><rect x="${x - 130}" y="${y + 36}" width="260"
    height="26" rx="10" fill="#bfb7a6"/>
    ${Array.from({ length: 15 }, (_, i) => `<circle cx="${x - 104 + (i % 5) * 52}" cy="${y - 40 + Math.floor(i / 5) * 30}" r="3" fill="#a79f8e"/>`).join('')}
    <ellipse cx="${x + 40}" cy="${y - 14}" rx="46" ry="24" fill="#b89a62" opacity="0.45"
      filter="url(#soft)"/></g>`;
}

function tyre([x, y]: readonly [number, number]): string {
  return `<ellipse cx="${x}" cy="${y}" rx="46" ry="24" fill="#1e2022"/>
    <ellipse cx="${x}" cy="${y - 4}" rx="44" ry="21" fill="#33373a"/>
    <ellipse cx="${x}" cy="${y - 3}" rx="22" ry="10" fill="#15170f"/>`;
}

function bag([x, y]: readonly [number, number], random: Random): string {
  const outline = shape(raggedDisc([x, y], random.between(26, 40), 0.86, 0.06, random));
  return `<path d="${outline}" fill="${random.pick(['#25282b', '#25282b', '#e6e8ea', '#2c3a31'])}"/>
    <path d="${outline}" fill="#fff" opacity="0.12"
    transform="translate(${(x * 0.3 - 4).toFixed(1)} ${(y * 0.3 - 8).toFixed(1)}) scale(0.7)"/><path
    d="M${x - 6} ${y - 32}l6 -13 8 13z" fill="#202326"/>`;
}

/** A car on flat tyres with leaves on it. */
export function abandonedCar(photo: Photo): string {
  const { width, height, random } = photo;
  const ground = height * 0.44;
  const [x, y] = [width * 0.5, height * 0.66];
  const paint = random.pick(['#7d8a93', '#8a3b32', '#4f6b5a', '#b3a68a', '#3f4f70']);
  const wheel = (cx: number) =>
    `<ellipse cx="${cx}" cy="${y + 40}" rx="30" ry="27" fill="#1b1d1e"/>
      <circle cx="${cx}" cy="${y + 36}" r="14" fill="#8f9599"/>
      <path d="M${cx - 36} ${y + 64}h72" stroke="#1b1d1e" stroke-width="8" stroke-linecap="round"/>`;
  const dirt = Array.from({ length: 60 }, () => {
    const at = `${(x + random.between(-135, 135)).toFixed(0)} ${(y + random.between(-16, 10)).toFixed(0)}`;
    const colour = random.pick(['#8a5a2b', '#a8742f', '#6c4a24']);
    return `<ellipse rx="4" ry="2.4" fill="${colour}"
      transform="translate(${at}) rotate(${random.whole(0, 90)})" opacity="0.8"/>`;
  });
  return `${sky(photo, ground * 0.6)}${houses(photo, ground * 0.74)}${treeline(photo, ground * 0.8, 60)}${grass(photo, ground * 0.76, ground)}${kerb(photo, ground, ground + 14)}${asphalt(photo, ground + 14)}
    <ellipse cx="${x}" cy="${y + 62}" rx="205" ry="20" fill="#0e0e0e" opacity="0.6" filter="url(#soft)"/>
    <path d="M${x - 200} ${y + 44}q-12 -46 34 -54l46 -8q34 -52 84 -54h44q44 4 76 52q76 6 100 26q16 14 8 38z"
      fill="${paint}"/>
    <path d="M${x - 104} ${y - 20}q28 -40 62 -42h16v42zM${x - 14} ${y - 62}h26q36 4 58 40l-84 2z"
      fill="#2b3640"/><path d="M${x - 100} ${y - 22}q26 -36 56 -38l-30 38z" fill="#7f95a5" opacity="0.6"/>
    <path d="M${x - 196} ${y + 2}q200 -26 382 6" stroke="#fff" stroke-width="5" opacity="0.28" fill="none"/>
      <path d="M${x - 200} ${y + 30}h388v16h-388z" fill="#000" opacity="0.28"/>
      <path d="M${x - 22} ${y - 20}v60" stroke="#000" stroke-width="2" opacity="0.4"/>
    ${wheel(x - 124)}${wheel(x + 118)}<rect x="${x - 204}" y="${y - 74}" width="408" height="126"
      filter="url(#coarse)" opacity="0.22"/>${dirt.join('')}<rect x="${x - 62}" y="${y - 14}" width="26"
      height="15" fill="#f0e14f" transform="rotate(-4 ${x} ${y})"/>`;
}

/** A path overgrown by brambles. */
export function overgrownPath(photo: Photo): string {
  const { width, height, random } = photo;
  const horizon = height * 0.34;
  const path = [
    [width * 0.46, horizon],
    [width * 0.56, horizon],
    [width * 0.78, height],
    [width * 0.24, height],
  ] as const;
  const shoots = Array.from({ length: 210 }, () => {
    const depth = random.between(0, 1);
    const y = horizon + depth * (height - horizon) * 1.05;
    const gap = width * (0.05 + depth * 0.2) * random.between(0.35, 1);
    const x = width * 0.51 + random.pick([-1, 1]) * (gap + random.next() ** 2 * width * 0.5);
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(8 + depth * 26).toFixed(0)}"
      ry="${(10 + depth * 34).toFixed(0)}" fill="${random.pick(['#4c6a32', '#5d7f3b', '#3f5a2a', '#73964a', '#6a8440'])}"/>`;
  });
  return `${sky(photo, horizon)}${treeline(photo, horizon + 6, 120)}${grass(photo, horizon, height, '#6d8a45')}
    <path d="${shape(path)}" fill="#b5a98f"/><path d="${shape(path)}" filter="url(#edge)" fill="#a4977c"
      opacity="0.5"/><g filter="url(#leaf)">${shoots.join('')}</g>`;
}
