/** The roads between the fields: one every mile, as surveyed, until they meet the municipality. */
import { boundingBox, contains } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import type { Point } from '#geometry/point.ts';
import type { Land } from '#land/land.ts';
import type { MunicipalityPlan } from '#plans/municipality-plan.ts';
import { clipTrace } from '#streets/clip-trace.ts';
import { joinEnds } from '#streets/join-ends.ts';
import { StreetIndex } from '#streets/street-index.ts';
import type { StreetPiece } from '#streets/street.ts';

/** A surveyor's mile in metres. */
export const mileM = 1609;
/** How many miles of countryside are drawn on each side of the municipality's centre. */
export const milesOut = 8;
/** The survey lines lie a little off the centre of the municipality. */
export const surveyOffset = 520;

/** The county roads around the municipality, connected to the existing streets. */
export function countyRoads(
  plan: MunicipalityPlan,
  land: Land,
  present: readonly StreetPiece[],
): StreetPiece[] {
  const sketch = new StreetIndex(present);
  const [west, south, east, north] = boundingBox(plan.edge);
  const isOutside = ([x, y]: Point) =>
    x < west || x > east || y < south || y > north || !contains(plan.edge, [x, y]);
  const drafts: StreetPiece[] = [];
  for (const { line, name } of surveyLines()) {
    for (const piece of clipTrace(line, isOutside, land, sketch, 330)) {
      const street: StreetPiece = { ...piece, name, rank: 'residential' };
      sketch.add(street);
      drafts.push(street);
    }
  }
  return drafts.flatMap((draft) => joinEnds(draft, sketch, land) ?? []);
}

function surveyLines(): { line: Line; name: string }[] {
  const far = mileM * milesOut;
  const miles = Array.from({ length: 2 * milesOut + 1 }, (_, i) => i - milesOut);
  return miles.flatMap((mile) => {
    const at = mile * mileM + surveyOffset;
    const number = 100 * (mile + milesOut + 4);
    return [
      {
        name: `County Road ${number} N`,
        line: [
          [-far, at],
          [far, at],
        ],
      },
      {
        name: `County Road ${number} E`,
        line: [
          [at, -far],
          [at, far],
        ],
      },
    ];
  });
}
