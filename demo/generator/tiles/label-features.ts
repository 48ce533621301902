/** Places, points of interest, the municipal boundary, and buildings with their numbers. */
import { centreOf } from '#geometry/area.ts';
import type { MapFeature } from '#tiles/map-feature.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

const greenPois: Record<string, string> = {
  park: 'park',
  cemetery: 'cemetery',
  golf_course: 'golf_course',
  nature_reserve: 'nature_reserve',
  wood: 'forest',
  beach: 'beach',
};

/** The municipality's name, its districts and its boundary. */
export function placeFeatures({ plan, addresses }: MunicipalityModel): MapFeature[] {
  const population = Math.round((addresses.length * 2.3) / 100) * 100;
  const isCity = population > 10_000;
  const locality: MapFeature = {
    layer: 'places',
    shape: { point: [0, 0] },
    tags: {
      kind: 'locality',
      kind_detail: isCity ? 'city' : 'town',
      name: plan.city,
      population,
      population_rank: isCity ? 8 : 5,
      sort_rank: 100,
      min_zoom: isCity ? 6 : 8,
    },
    fromZoom: isCity ? 6 : 8,
    toZoom: 13,
  };
  const quarters = plan.districts.map<MapFeature>(({ name, outline }) => ({
    layer: 'places',
    shape: { point: centreOf(outline) },
    tags: { kind: 'neighbourhood', kind_detail: 'neighbourhood', name, sort_rank: 300, min_zoom: 12 },
    fromZoom: 12,
  }));
  const limit: MapFeature = {
    layer: 'boundaries',
    shape: { line: [...plan.edge, plan.edge[0]!] },
    tags: { kind: 'locality', kind_detail: 8, sort_rank: 289, min_zoom: 10 },
    fromZoom: 10,
  };
  return [locality, ...quarters, limit];
}

/** Parks, schools and the like, as points with a name. */
export function poiFeatures({ plan }: MunicipalityModel): MapFeature[] {
  const greens = plan.greens.map(({ kind, name, outline }) => ({ kind: greenPois[kind], name, outline }));
  const sites = plan.sites.map(({ poi, name, outline }) => ({ kind: poi, name, outline }));
  const islands = plan.rivers
    .flatMap(({ islands: inRiver = [] }) => inRiver)
    .map(({ name, outline }) => ({ kind: 'nature_reserve', name, outline }));
  return [...greens, ...sites, ...islands].flatMap(({ kind, name, outline }) => {
    if (!kind || !name) return [];
    const fromZoom = 14;
    return {
      layer: 'pois' as const,
      shape: { point: centreOf(outline) },
      tags: { kind, name, min_zoom: fromZoom },
      fromZoom,
    };
  });
}

/** Buildings from zoom 14 on (the large ones) or 15 (all of them), and house numbers. */
export function buildingFeatures({ buildings, addresses }: MunicipalityModel): MapFeature[] {
  const shapes = buildings.flatMap(({ parts, height, use }) =>
    parts.map<MapFeature>((outline) => ({
      layer: 'buildings',
      shape: { rings: [outline] },
      tags: { kind: 'building', height: Math.round(height / 3) * 3, sort_rank: 400, min_zoom: 14 },
      fromZoom: use === 'house' || use === 'row' || use === 'farm' ? 15 : 14,
    })),
  );
  const numbers = addresses.map<MapFeature>(({ houseNumber, street, point }) => ({
    layer: 'buildings',
    shape: { point },
    tags: { kind: 'address', addr_housenumber: String(houseNumber), addr_street: street, min_zoom: 15 },
    fromZoom: 15,
  }));
  return [...shapes, ...numbers];
}
