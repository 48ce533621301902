/** Trees from above: a shadow, a crown, and the sunlit part of the crown. */
import { crownColours, litCrownColours, shadowColour } from '#aerial/palette.ts';
import type { Scenery } from '#aerial/scenery.ts';
import type { View } from '#aerial/view.ts';

/** Draws the trees in view. From very far away a tree is only its crown. */
export function drawTrees(view: View, { treesNear }: Scenery): string {
  if (view.scale < 0.045) return '';
  const trees = treesNear(view.box);
  const byShade = crownColours.map((_, shade) => trees.filter((tree) => tree.shade === shade));
  const crowns = byShade.map(
    (crownShapes, shade) => `<path d="${view.discs(crownShapes)}" fill="${crownColours[shade]}"/>`,
  );
  if (view.scale < 0.2) return crowns.join('');
  const shadow = `<path d="${view.discs(trees, [-0.55, 0.7])}" fill="${shadowColour}" opacity="0.4"/>`;
  const litCrowns = byShade.map(
    (crownShapes, shade) =>
      `<path d="${view.discs(crownShapes, [0.24, -0.28], 0.62)}" fill="${litCrownColours[shade]}"/>`,
  );
  return [shadow, ...crowns, ...litCrowns].join('');
}
