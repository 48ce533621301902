export type LayerPosition = readonly [longitude: number, latitude: number];
export type LayerRing = readonly LayerPosition[];

interface Side {
  from: LayerPosition;
  to: LayerPosition;
  west: number;
  east: number;
  nth: number;
}

/** True if two sides of the closed ring cross each other. They may touch at a corner. */
export function crossesItself(ring: LayerRing): boolean {
  const sides = sidesOf(ring).toSorted((one, other) => one.west - other.west);
  let open: Side[] = [];
  for (const side of sides) {
    open = open.filter(({ east }) => east >= side.west);
    if (open.some((other) => !areNeighbours(side, other, sides.length) && cross(side, other))) return true;
    open.push(side);
  }
  return false;
}

function sidesOf(ring: LayerRing): Side[] {
  const corners = ring.filter(
    (at, nth) => nth === 0 || at[0] !== ring[nth - 1]![0] || at[1] !== ring[nth - 1]![1],
  );
  return corners.slice(1).map((to, nth) => {
    const from = corners[nth]!;
    return { from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]), nth };
  });
}

function areNeighbours(one: Side, other: Side, count: number): boolean {
  const apart = Math.abs(one.nth - other.nth);
  return apart === 1 || apart === count - 1;
}

/** More than 0: the third position is left of the line through the first two. */
const turn = (a: LayerPosition, b: LayerPosition, c: LayerPosition) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Corners that only touch do not cross: many maps draw two parts of an area with one corner. */
function cross(one: Side, other: Side): boolean {
  const ofOther = [turn(one.from, one.to, other.from), turn(one.from, one.to, other.to)] as const;
  const ofOne = [turn(other.from, other.to, one.from), turn(other.from, other.to, one.to)] as const;
  return ofOther[0] * ofOther[1] < 0 && ofOne[0] * ofOne[1] < 0;
}
