/** Land, water and green as map features. */
import { areaOf, boxCorners, centreOf } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import type { Projection } from '#projection.ts';
import type { MapFeature, FeatureShape } from '#tiles/map-feature.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

/** The whole square of the web map, in metres from the municipality. */
const everywhere = (projection: Projection): Line =>
  boxCorners([...projection.toMetres([-180, -85.05]), ...projection.toMetres([180, 85.05])]);

/** The ground under everything. Tiles far from the municipality contain nothing else. */
export function openCountry(projection: Projection, hole?: Line): MapFeature[] {
  const world = everywhere(projection);
  const rings = hole ? [world, hole.toReversed()] : [world];
  return [
    {
      layer: 'earth',
      shape: { rings: [world] },
      tags: { kind: 'earth', sort_rank: 0, min_zoom: 0 },
      fromZoom: 0,
    },
    {
      layer: 'landcover',
      shape: { rings: [world] },
      tags: { kind: 'farmland', sort_rank: 1, min_zoom: 0 },
      fromZoom: 0,
      toZoom: 7,
    },
    {
      layer: 'landuse',
      shape: { rings },
      tags: { kind: 'farmland', sort_rank: 10, min_zoom: 8 },
      fromZoom: 8,
    },
  ];
}

/** Parks, woods, sites and districts of the municipality. */
export function landuseFeatures({ plan, woodlots }: MunicipalityModel): MapFeature[] {
  const quarters = {
    downtown: 'commercial',
    grid: 'residential',
    winding: 'residential',
    industrial: 'industrial',
  } as const;
  const areas = [
    { kind: 'residential', outline: plan.edge, rank: 20 },
    ...woodlots.map((outline) => ({ kind: 'wood', outline, rank: 15 })),
    ...plan.districts
      .filter(({ fabric }) => quarters[fabric] !== 'residential')
      .map(({ outline, fabric }) => ({ kind: quarters[fabric], outline, rank: 30 })),
    ...plan.greens.map(({ kind, outline }) => ({ kind, outline, rank: kind === 'wood' ? 40 : 50 })),
    ...plan.sites.map(({ kind, outline }) => ({ kind, outline, rank: 60 })),
    ...plan.rivers
      .flatMap(({ islands = [] }) => islands)
      .map(({ kind, outline }) => ({ kind, outline, rank: 40 })),
  ];
  return areas.map(({ kind, outline, rank }) => {
    const fromZoom = fromZoomFor(areaOf(outline));
    return {
      layer: 'landuse',
      shape: { rings: [outline] },
      tags: { kind, sort_rank: rank, min_zoom: fromZoom },
      fromZoom,
    };
  });
}

/** Rivers and lakes as areas, creeks as lines, and names along or upon them. */
export function waterFeatures({ land, plan }: MunicipalityModel): MapFeature[] {
  const wide = land.waters.filter(({ kind }) => kind !== 'stream');
  const areas = wide.map(({ kind, outline, islands }): MapFeature => {
    const fromZoom = kind === 'river' ? 6 : fromZoomFor(areaOf(outline));
    const rings = [outline, ...islands.map((island) => island.outline.toReversed())];
    return { layer: 'water', shape: { rings }, tags: { kind, sort_rank: 200, min_zoom: fromZoom }, fromZoom };
  });
  const courses = plan.rivers.map(({ kind, name, course }): MapFeature => {
    const fromZoom = kind === 'river' ? 9 : 12;
    return waterFeature('water', { line: course }, { kind, name }, fromZoom);
  });
  const lakes = plan.lakes.map(({ kind, name = '', outline }) =>
    waterFeature('water', { point: centreOf(outline) }, { kind, name }, fromZoomFor(areaOf(outline)) + 1),
  );
  return [...areas, ...courses, ...lakes];
}

function waterFeature(
  layer: 'water',
  shape: FeatureShape,
  { kind, name }: { kind: string; name: string },
  fromZoom: number,
): MapFeature {
  return { layer, shape, tags: { kind, name, sort_rank: 200, min_zoom: fromZoom }, fromZoom };
}

/** Large areas are seen from farther away. */
function fromZoomFor(squareMetres: number): number {
  const sizes = [4_000_000, 400_000, 100_000, 20_000];
  return 9 + sizes.filter((size) => squareMetres < size).length;
}
