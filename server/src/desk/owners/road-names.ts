/** Compares the roads of a list with the roads of a map: by name, or by route number. Whole words only. */
import { comparedName } from '#platform/text/compared-name.ts';
import { type TypedRoute, readRoute } from '#platform/text/read-route.ts';

/** Words of street names in other spellings. */
const spellings: Readonly<Record<string, string>> = {
  avda: 'avenue',
  avenida: 'avenue',
  bd: 'boulevard',
  bld: 'boulevard',
  boul: 'boulevard',
  c: 'calle',
  cl: 'calle',
  ctra: 'carretera',
  imp: 'impasse',
  r: 'rue',
  rte: 'route',
};

const directions = new Set(
  'north south east west northeast northwest southeast southwest norte sur este oeste nord sud est ouest'.split(
    ' ',
  ),
);

/** The words of a name in one spelling: 'R. de la Paix' → 'rue de la paix'. */
function roadWords(name: string): string[] {
  return comparedName(name)
    .split(' ')
    .map((word) => spellings[word] ?? word);
}

/** The name without directions at its ends: 'N. Main St' → 'main street'. */
function withoutDirection(words: readonly string[]): string {
  const isDirection = (word: string | undefined) => word !== undefined && directions.has(word);
  const from = isDirection(words[0]) ? 1 : 0;
  return words.slice(from, isDirection(words.at(-1)) ? -1 : undefined).join(' ');
}

/** Words for the roads of a network: 'Interstate 80' is 'I 80'. */
const networks: Readonly<Record<string, string>> = { interstate: 'i' };

/** The route that a text names, with its network if it is known. */
function routeOf(text: string): TypedRoute | undefined {
  const route = readRoute(text);
  if (route === undefined || route.network !== undefined) return route;
  const [first = ''] = comparedName(text).split(' ');
  return { ...route, network: networks[first] };
}

/** The names and the numbers of a road on the map. */
export interface RoadSigns {
  /** As on the map; empty: none. */
  name: string;
  /** As in 'IL 61', or '61' alone. */
  routes: readonly string[];
}

/** True if two texts name one route. A number without a network is a route of any network. */
function isSameRoute(one: TypedRoute, other: TypedRoute): boolean {
  const isOfSameNetwork =
    one.network === undefined || other.network === undefined || one.network === other.network;
  return one.number === other.number && isOfSameNetwork;
}

/** Finds the owner of a road by its signs; undefined: it is in no list. */
export type FindByName<Value> = (signs: RoadSigns) => Value | undefined;

/**
 * Prepares lists of roads. If two lists have one road, the first list wins. 'Main Street' includes North and
 * South Main Street.
 */
export function openRoadLists<Value>(
  lists: readonly { value: Value; roads: readonly string[] }[],
): FindByName<Value> {
  const byName = new Map<string, Value>();
  const byNumber = new Map<string, { route: TypedRoute; value: Value }[]>();
  for (const { value, roads } of lists) {
    for (const road of roads) {
      const [name, route] = [roadWords(road).join(' '), routeOf(road)];
      if (name !== '' && !byName.has(name)) byName.set(name, value);
      if (route !== undefined)
        byNumber.set(route.number, [...(byNumber.get(route.number) ?? []), { route, value }]);
    }
  }
  const ofRoute = (text: string) => {
    const route = routeOf(text);
    if (route === undefined) return undefined;
    return byNumber.get(route.number)?.find((listed) => isSameRoute(listed.route, route))?.value;
  };
  return ({ name, routes }) => {
    for (const text of routes) {
      const value = ofRoute(text);
      if (value !== undefined) return value;
    }
    if (name === '') return undefined;
    const words = roadWords(name);
    return byName.get(words.join(' ')) ?? byName.get(withoutDirection(words)) ?? ofRoute(name);
  };
}
