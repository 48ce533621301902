/** House numbers: odd on the left of a street, even on the right, growing along it. */
import type { Building, BuildingDoor } from '#buildings/building.ts';
import type { Point } from '#geometry/point.ts';
import type { MunicipalityPlan } from '#plans/municipality-plan.ts';

/** One row of a municipality's address list. */
export interface StreetAddress {
  houseNumber: number;
  street: string;
  city: string;
  state: string;
  zip: string;
  point: Point;
}

/** Length of street in metres for a hundred numbers. */
const metresPerHundred = 165;

/** The addresses of all doors, ordered by street and number. */
export function addressesOf(buildings: readonly Building[], plan: MunicipalityPlan): StreetAddress[] {
  const { city, state, zipAt } = plan;
  return [...doorsByStreet(buildings)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([street, doors]) =>
      numberDoors(doors).map(({ number, door }) => {
        const zip = zipAt(door.point);
        return { houseNumber: number, street, city, state, zip, point: door.point };
      }),
    );
}

function doorsByStreet(buildings: readonly Building[]): Map<string, BuildingDoor[]> {
  const byStreet = new Map<string, BuildingDoor[]>();
  for (const { door } of buildings) {
    if (!door) continue;
    const doors = byStreet.get(door.street.name) ?? [];
    doors.push(door);
    byStreet.set(door.street.name, doors);
  }
  return byStreet;
}

function numberDoors(doors: BuildingDoor[]): { number: number; door: BuildingDoor }[] {
  const begin = Math.min(...doors.map(({ at }) => at));
  return (['left', 'right'] as const)
    .flatMap((side) =>
      numberDoorsOfSide(
        doors.filter((door) => door.side === side),
        side,
        begin,
      ),
    )
    .toSorted((a, b) => a.number - b.number);
}

function numberDoorsOfSide(
  doors: BuildingDoor[],
  side: BuildingDoor['side'],
  begin: number,
): { number: number; door: BuildingDoor }[] {
  let lastNumber = 99;
  return doors
    .toSorted((a, b) => a.at - b.at)
    .map((door) => {
      const pair = Math.floor(((door.at - begin) / metresPerHundred) * 50);
      const exactNumber = 100 + 2 * pair + (side === 'left' ? 1 : 2);
      lastNumber = Math.max(exactNumber, lastNumber + (lastNumber === 99 ? 0 : 2));
      if (lastNumber % 2 !== exactNumber % 2) lastNumber++;
      return { number: lastNumber, door };
    });
}
