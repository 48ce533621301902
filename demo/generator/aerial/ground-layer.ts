/** The ground of an aerial picture: fields, lawns, parks and yards. */
import { boundingBox, overlaps } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import {
  brushColour,
  cropColours,
  downtownColour,
  groundColours,
  lawnColour,
  farLawnColour,
  yardColour,
} from '#aerial/palette.ts';
import type { Scenery } from '#aerial/scenery.ts';
import type { View } from '#aerial/view.ts';
import type { Crop } from '#land/fields.ts';

/** Draws all flat ground that is neither paved nor wet. */
export function drawGround(view: View, { model, fields, brush, woodlots }: Scenery): string {
  const isSeen = (outline: Line) => overlaps(boundingBox(outline), view.box);
  const { districts, edge, greens, sites } = model.plan;
  const ofKind = (kind: string) =>
    greens.filter((green) => green.kind === kind && isSeen(green.outline)).map(({ outline }) => outline);
  return [
    `<rect width="${view.size}" height="${view.size}" fill="${cropColours.pasture}"/>`,
    ...fields
      .filter(({ outline }) => isSeen(outline))
      .map(({ outline, crop, isPloughedEast }) => drawField(view, outline, crop, isPloughedEast)),
    view.area(brush.filter(isSeen), brushColour),
    view.area(woodlots.filter(isSeen), groundColours['wood']!),
    view.area([edge], view.scale < 0.1 ? farLawnColour : lawnColour),
    ...districts
      .filter(({ fabric, outline }) => (fabric === 'downtown' || fabric === 'industrial') && isSeen(outline))
      .map(({ fabric, outline }) =>
        view.area([outline], fabric === 'downtown' ? downtownColour : yardColour),
      ),
    ...Object.keys(groundColours).map((kind) => view.area(ofKind(kind), groundColours[kind]!)),
    ...sites
      .filter(({ outline }) => isSeen(outline))
      .map(({ kind, outline }) => view.area([outline], groundColours[kind] ?? lawnColour)),
    drawPitches(view, ofKind('pitch')),
  ].join('');
}

function drawField(view: View, outline: Line, crop: Crop, isPloughedEast: boolean): string {
  const track = view.area(
    [outline],
    cropColours[crop],
    `stroke="#8b9468" stroke-width="${(5 * view.scale).toFixed(2)}"`,
  );
  if (view.scale < 0.12) return track;
  return track + view.area([outline], `url(#rows-${isPloughedEast ? 'east' : 'north'})`);
}

/** The fill patterns of ploughed rows. */
export function rowPatterns(view: View): string {
  const step = (13 * view.scale).toFixed(2);
  const [left, top] = view.toPixels([0, 0]);
  const pattern = (name: string, bar: string) =>
    `<pattern id="rows-${name}" width="${step}" height="${step}" x="${left % Number(step)}"
      y="${top % Number(step)}" patternUnits="userSpaceOnUse">${bar}</pattern>`;
  const half = (Number(step) / 2).toFixed(2);
  return (
    pattern('east', `<rect width="${step}" height="${half}" fill="#23301a" opacity="0.09"/>`) +
    pattern('north', `<rect width="${half}" height="${step}" fill="#23301a" opacity="0.09"/>`)
  );
}

/** Draws mown stripes and a white line around each playing field. */
function drawPitches(view: View, outlines: readonly Line[]): string {
  if (view.scale < 0.25) return '';
  return (
    view.area(outlines, 'url(#rows-east)') +
    view.area(
      outlines,
      'none',
      `stroke="#e9efe0" stroke-opacity="0.8" stroke-width="${Math.max(0.7, view.scale * 0.8).toFixed(2)}"`,
    )
  );
}
