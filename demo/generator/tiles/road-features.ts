/** Roads, paths and rails as map features. Bridges are separate pieces. */
import type { Line } from '#geometry/line.ts';
import { resampleLine, simplifyLine } from '#geometry/line.ts';
import type { Land } from '#land/land.ts';
import type { RoadRank } from '#plans/municipality-plan.ts';
import type { StreetPiece } from '#streets/street.ts';
import type { MapFeature } from '#tiles/map-feature.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

/** Tags by rank, the first zoom level with the road, and the first one with its name. */
const ranks: Record<
  RoadRank,
  { kind: string; detail: string; rank: number; drawZoom: number; nameZoom: number }
> = {
  motorway: { kind: 'highway', detail: 'motorway', rank: 399, drawZoom: 4, nameZoom: 11 },
  primary: { kind: 'major_road', detail: 'primary', rank: 388, drawZoom: 8, nameZoom: 12 },
  secondary: { kind: 'major_road', detail: 'secondary', rank: 386, drawZoom: 9, nameZoom: 12 },
  tertiary: { kind: 'major_road', detail: 'tertiary', rank: 385, drawZoom: 10, nameZoom: 13 },
  residential: { kind: 'minor_road', detail: 'residential', rank: 380, drawZoom: 11, nameZoom: 14 },
  path: { kind: 'path', detail: 'footway', rank: 355, drawZoom: 14, nameZoom: 15 },
};

/** The roads layer of the municipality. */
export function roadFeatures({ streets, plan, land }: MunicipalityModel): MapFeature[] {
  return [
    ...streets.flatMap((street) => streetFeatures(street, land)),
    ...plan.rails.flatMap((rail) =>
      bridgesApart(rail, land).map<MapFeature>(({ line, isBridge }) => ({
        layer: 'roads',
        shape: { line },
        tags: {
          kind: 'rail',
          kind_detail: 'rail',
          sort_rank: 364,
          min_zoom: 11,
          ...(isBridge && { is_bridge: true }),
        },
        fromZoom: 11,
      })),
    ),
  ];
}

function streetFeatures(street: StreetPiece, land: Land): MapFeature[] {
  const { kind, detail, rank, drawZoom, nameZoom } = ranks[street.rank];
  const fromZoom = street.isLink ? 12 : drawZoom;
  return bridgesApart(street.line, land).flatMap(({ line, isBridge }) => {
    const tags = {
      kind,
      kind_detail: street.isLink ? `${detail}_link` : detail,
      sort_rank: rank,
      min_zoom: fromZoom,
      ...(isBridge && { is_bridge: true }),
      ...(street.isLink && { is_link: true, oneway: 'yes' }),
      ...shield(street.ref),
    };
    const bare: MapFeature = { layer: 'roads', shape: { line }, tags, fromZoom, toZoom: nameZoom - 1 };
    const withName = {
      ...bare,
      tags: { ...tags, ...(street.name && { name: street.name }) },
      fromZoom: nameZoom,
    };
    return [bare, { ...withName, toZoom: 15 }];
  });
}

function shield(ref?: string): Record<string, string> {
  if (!ref) return {};
  const [system, number] = ref.split(' ') as [string, string];
  return { ref, shield_text: number, network: system === 'US' ? 'US:US' : `US:${system}` };
}

/** The line in pieces that alternate between solid ground and water. */
function bridgesApart(line: Line, land: Land): { line: Line; isBridge: boolean }[] {
  const isOverWater = (i: number) => land.isWet(points[i]!, 4);
  const points = resampleLine(line, 8);
  if (!points.some((_, i) => isOverWater(i))) return [{ line, isBridge: false }];
  const pieces: { line: Line[number][]; isBridge: boolean }[] = [];
  points.forEach((point, i) => {
    const isBridge = isOverWater(i);
    const open = pieces.at(-1);
    if (open?.isBridge === isBridge) return open.line.push(point);
    open?.line.push(point);
    return pieces.push({ line: [point], isBridge });
  });
  return pieces
    .filter((piece) => piece.line.length > 1)
    .map((piece) => ({ ...piece, line: simplifyLine(piece.line, 0.4) }));
}
