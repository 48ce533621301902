/** Rules choose the team of a request. */
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openArea } from './area.ts';
import { openRouting } from './find-route.ts';

type Polyline = [number, number][];

/** A closed box in degrees. */
function box(west: number, south: number, east: number, north: number): Polyline {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

const polygon = (...coordinates: Polyline[]) => ({ type: 'Polygon' as const, coordinates });
const wholeArea = { key: 'city', name: 'The city', geometry: polygon(box(0, 0, 10, 10)) };
const park = { key: 'park', name: 'The park', geometry: polygon(box(4, 4, 6, 6)) };
const [pothole, graffiti] = [1, 2];
const [streets, parks, paint, office, wholeAreaTeam] = [10, 20, 30, 40, 50];

const rules: Routing = {
  areas: [wholeArea, park],
  rules: [
    { workTypeId: pothole, area: null, teamId: streets },
    { workTypeId: null, area: 'park', teamId: parks },
    { workTypeId: graffiti, area: 'park', teamId: paint },
    { workTypeId: null, area: 'city', teamId: wholeAreaTeam },
  ],
  defaultTeamId: office,
};

const routesIn = (set: Routing, workTypeId: number, at: [number, number] | undefined, inUse = () => true) => [
  ...openRouting(set, inUse)({ workTypeId, position: at && { longitude: at[0], latitude: at[1] } }),
];

test.each([
  ['a rule of work type and area', graffiti, [5, 5], paint, 'work-type-and-area', 'The park'],
  ['the smaller of two areas', pothole, [5, 5], parks, 'area', 'The park'],
  ['an area before a work type', pothole, [1, 1], wholeAreaTeam, 'area', 'The city'],
  ['a work type before the default', pothole, [20, 20], streets, 'work-type', null],
  ['the default', graffiti, [20, 20], office, 'default', null],
  ['no area without a position', pothole, undefined, streets, 'work-type', null],
] as const)('%s', (_what, workTypeId, at, teamId, by, area) => {
  const [first] = routesIn(rules, workTypeId, at && [at[0], at[1]]);
  expect(first).toMatchObject({ teamId, by, area });
});

test('A team that is out of use gets nothing, and the next rule applies', () => {
  const isInUse = (teamId: number) => teamId !== paint;
  const [first] = [
    ...openRouting(rules, isInUse)({ workTypeId: graffiti, position: { longitude: 5, latitude: 5 } }),
  ];
  expect(first).toMatchObject({ teamId: parks });
  expect(routesIn({ areas: [], rules: [], defaultTeamId: null }, pothole, [5, 5])).toEqual([]);
});

test('Holes do not belong to an area, and neither do gaps between its parts', () => {
  const areaWithHole = openArea(polygon(box(0, 0, 10, 10), box(4, 4, 6, 6)));
  const islands = openArea({ type: 'MultiPolygon', coordinates: [[box(0, 0, 1, 1)], [box(2, 0, 3, 1)]] });
  const at = (longitude: number, latitude: number) => ({ longitude, latitude });
  expect([
    areaWithHole.contains(at(5, 5)),
    areaWithHole.contains(at(2, 5)),
    areaWithHole.contains(at(11, 5)),
  ]).toEqual([false, true, false]);
  expect([0.5, 1.5, 2.5].map((x) => islands.contains(at(x, 0.5)))).toEqual([true, false, true]);
  expect([areaWithHole.size, islands.size]).toEqual([96, 2]);
});

const someArea = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 4 }))
  .map(([west, south, side]) => polygon(box(west, south, west + side, south + side)));
const someRouting = fc.array(someArea, { minLength: 1, maxLength: 6 }).chain((geometries) => {
  const areas = geometries.map((geometry, at) => ({ key: `a${at}`, name: `Area ${at}`, geometry }));
  const rule = fc.record({
    workTypeId: fc.constantFrom(null, 1, 2, 3),
    area: fc.constantFrom(null, ...areas.map(({ key }) => key)),
    teamId: fc.integer({ min: 1, max: 5 }),
  });
  return fc.record({
    areas: fc.constant(areas),
    rules: fc.array(rule, { maxLength: 20 }),
    defaultTeamId: fc.constantFrom(null, 9),
  });
});
const somePosition = fc.record({
  workTypeId: fc.integer({ min: 1, max: 4 }),
  position: fc.record({
    longitude: fc.double({ min: 0, max: 12, noNaN: true }),
    latitude: fc.double({ min: 0, max: 12, noNaN: true }),
  }),
});

test('The order of rules and areas does not matter', () => {
  const order = fc.array(fc.nat(), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(someRouting, somePosition, order, (set, request, places) => {
      const shuffle = <Item>(items: readonly Item[]) =>
        items
          .map((item, at) => ({ item, place: places[at]! }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ item }) => item);
      const shuffledSet = { ...set, areas: shuffle(set.areas), rules: shuffle(set.rules) };
      const routesOf = (of: Routing) => [...openRouting(of, () => true)(request)];
      expect(routesOf(shuffledSet)).toEqual(routesOf(set));
    }),
  );
});

test('A request has a route for each rule that fits it, and none without such a rule', () => {
  fc.assert(
    fc.property(someRouting, somePosition, (set, request) => {
      const isFor = ({ workTypeId, area }: Routing['rules'][number]) => {
        const place = set.areas.find(({ key }) => key === area);
        const isThere = place === undefined || openArea(place.geometry).contains(request.position);
        return (workTypeId === null || workTypeId === request.workTypeId) && isThere;
      };
      const fits = set.rules.filter(isFor).length + (set.defaultTeamId === null ? 0 : 1);
      expect([...openRouting(set, () => true)(request)]).toHaveLength(fits);
    }),
  );
});
