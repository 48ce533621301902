/** Everything paved: streets with their sidewalks, driveways, car parks, bridges and the railway. */
import { boundingBox, enlargeBox, overlaps } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import {
  asphaltColour,
  oldAsphaltColour,
  ballastColour,
  concreteColour,
  shadowColour,
} from '#aerial/palette.ts';
import type { Scenery } from '#aerial/scenery.ts';
import type { View } from '#aerial/view.ts';
import type { RoadRank } from '#plans/municipality-plan.ts';
import { halfWidth } from '#streets/street.ts';

const ranks: readonly RoadRank[] = ['path', 'residential', 'tertiary', 'secondary', 'primary', 'motorway'];

/** Draws the pavement in view, small streets first so that large ones lie on top. */
export function drawPavement(view: View, { model, bridges, driveways }: Scenery): string {
  const isSeen = (line: Line) => overlaps(boundingBox(line), enlargeBox(view.box, 30));
  const { streets, plan } = model;
  const visibleStreets = streets.filter(({ line }) => isSeen(line));
  const linesOf = (rank: RoadRank) =>
    visibleStreets.filter((street) => street.rank === rank && !street.isLink).map(({ line }) => line);
  const ramps = visibleStreets.filter(({ isLink }) => isLink).map(({ line }) => line);
  const sidewalks = visibleStreets
    .filter(({ rank, district }) => district && rank !== 'path')
    .map(({ line }) => line);
  return [
    view.area(plan.sites.map(({ parking }) => parking).filter(isSeen), oldAsphaltColour),
    view.scale > 0.3 ? view.stroke(driveways.near(view.box), 3.2, concreteColour) : '',
    drawBridgeShadows(
      view,
      bridges.filter(({ line }) => isSeen(line)),
    ),
    view.scale > 0.2
      ? view.stroke(sidewalks, halfWidth.residential * 2 + 4.6, concreteColour, 'opacity="0.75"')
      : '',
    drawRails(view, plan.rails.filter(isSeen)),
    view.stroke(ramps, 7, asphaltColour),
    ...ranks.map((rank) => drawRank(view, rank, linesOf(rank))),
    view.scale > 0.6 ? drawMarkings(view, linesOf('primary'), linesOf('secondary')) : '',
  ].join('');
}

function drawRank(view: View, rank: RoadRank, lines: readonly Line[]): string {
  const width = halfWidth[rank] * 2;
  if (rank === 'path') return view.stroke(lines, 3, '#cbbf9f');
  if (rank === 'residential') return view.stroke(lines, width, oldAsphaltColour);
  if (rank === 'motorway')
    return (
      view.stroke(lines, width + 6, '#a5a297') +
      view.stroke(lines, width, asphaltColour) +
      view.stroke(lines, 6, '#7f8d5c')
    );
  return view.stroke(lines, width + 3, concreteColour) + view.stroke(lines, width, asphaltColour);
}

function drawBridgeShadows(view: View, bridges: Scenery['bridges']): string {
  const cast = `transform="translate(${(-4 * view.scale).toFixed(1)} ${(-6 * view.scale).toFixed(1)})"`;
  return bridges
    .map(
      ({ line, width }) =>
        view.stroke([line], width + 4, shadowColour, `opacity="0.45" ${cast}`) +
        view.stroke([line], width + 4, concreteColour),
    )
    .join('');
}

function drawRails(view: View, rails: readonly Line[]): string {
  const track = view.stroke(rails, 7.5, ballastColour);
  return view.scale > 0.3
    ? track + view.stroke(rails, 2.6, '#6a625b') + view.stroke(rails, 1.3, ballastColour)
    : track;
}

function drawMarkings(view: View, primary: readonly Line[], secondary: readonly Line[]): string {
  const dash = `stroke-dasharray="${(5 * view.scale).toFixed(1)} ${(7 * view.scale).toFixed(1)}"`;
  return (
    view.stroke(primary, 0.7, '#e2c66b', 'opacity="0.85"') +
    view.stroke(secondary, 0.6, '#ece9dd', `opacity="0.8" ${dash}`)
  );
}
