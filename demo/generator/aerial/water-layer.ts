/** Rivers, creeks and lakes from above: shallow at the shore, darker in the middle. */
import { boundingBox, overlaps } from '#geometry/area.ts';
import { shoreColour, waterColour, deepWaterColour } from '#aerial/palette.ts';
import type { Scenery } from '#aerial/scenery.ts';
import type { View } from '#aerial/view.ts';

/** Draws all water in view. */
export function drawWaterLayer(view: View, { model }: Scenery): string {
  const visibleWaters = model.land.waters.filter(({ outline }) => overlaps(boundingBox(outline), view.box));
  const shore = `stroke="${shoreColour}" stroke-width="${(9 * view.scale).toFixed(2)}" stroke-linejoin="round"`;
  const blur = (7 * view.scale).toFixed(2);
  const waterPaths = visibleWaters.map(({ kind, outline, islands }) => {
    const data = view.areas([outline, ...islands.map((island) => island.outline)]);
    const body = (colour: string, attributes: string) =>
      `<path fill-rule="evenodd" d="${data}" fill="${colour}" ${attributes}/>`;
    if (kind === 'stream')
      return body(waterColour, `stroke="#5d6f4a" stroke-width="${(3 * view.scale).toFixed(2)}"`);
    const shallow = `stroke="#6f7f6a" stroke-opacity="0.55" stroke-width="${(16 * view.scale).toFixed(2)}"`;
    return body(waterColour, shore) + body(waterColour, '') + body('none', shallow);
  });
  const deep = model.plan.rivers
    .filter(({ kind }) => kind === 'river')
    .map(({ course, width }) =>
      view.stroke([course], width * 0.42, deepWaterColour, `opacity="0.6" filter="url(#deep)"`),
    );
  const filter = `<filter id="deep" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur
    stdDeviation="${blur}"/></filter>`;
  return view.scale > 0.05
    ? `${waterPaths.join('')}<defs>${filter}</defs>${deep.join('')}`
    : waterPaths.join('');
}
