/** How the marks of requests look: dots, and discs with a count where many lie close together. */
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

const white = '#ffffff';
const black = '#000000';

/** Around the outline, so that a mark keeps 3:1 on bright and on dark ground. */
const halo = 'rgba(0, 0, 0, 0.55)';

/** spec 4: black, size 12, outline 1. Those that stand out are drawn apart. */
export const dotStyle: Style[] = [
  disc(6 + 1 + 1.5, halo),
  new Style({
    image: new CircleStyle({
      radius: 6 + 0.5,
      fill: new Fill({ color: black }),
      stroke: new Stroke({ color: white, width: 1 }),
    }),
  }),
];

function disc(radius: number, colour: string): Style {
  return new Style({ image: new CircleStyle({ radius, fill: new Fill({ color: colour }) }) });
}

/** Half the width of a group's mark in CSS pixels; it grows with the number of digits. */
export function groupRadius(count: number): number {
  return 9 + 3 * String(count).length;
}

const groupStyles = new Map<number, Style[]>();
const groupDiscs = new Map<number, readonly [Style, CircleStyle]>();

/** A black disc that says how many requests lie there. */
export function groupStyle(count: number): Style[] {
  const known = groupStyles.get(count) ?? drawGroup(count);
  groupStyles.set(count, known);
  return known;
}

function drawGroup(count: number): Style[] {
  const radius = groupRadius(count);
  // Pictures are made once for each width; the counts are written on them.
  const [ring, image] = groupDiscs.get(radius) ?? drawDisc(radius);
  groupDiscs.set(radius, [ring, image]);
  const text = new Text({
    text: String(count),
    font: '600 13px system-ui, sans-serif',
    fill: new Fill({ color: white }),
    offsetY: 1,
  });
  return [ring, new Style({ image, text })];
}

function drawDisc(radius: number): readonly [Style, CircleStyle] {
  const core = new CircleStyle({
    radius,
    fill: new Fill({ color: black }),
    stroke: new Stroke({ color: white, width: 2 }),
  });
  return [disc(radius + 2.5, halo), core];
}
