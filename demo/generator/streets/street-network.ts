/** Lays the streets of a municipality: main roads as planned, then district by district. */
import { contains } from '#geometry/area.ts';
import { curveThrough, simplifyLine } from '#geometry/line.ts';
import type { Land } from '#land/land.ts';
import type { District, MunicipalityPlan } from '#plans/municipality-plan.ts';
import { randomFrom } from '#random.ts';
import { clipTrace } from '#streets/clip-trace.ts';
import { tracesOf } from '#streets/fabric.ts';
import { countyRoads } from '#streets/county-roads.ts';
import { joinEnds } from '#streets/join-ends.ts';
import { keepConnected } from '#streets/keep-connected.ts';
import { StreetIndex } from '#streets/street-index.ts';
import { StreetNames } from '#streets/street-names.ts';
import type { StreetPiece } from '#streets/street.ts';

/** All streets of the municipality, main roads first. */
export function layStreets(plan: MunicipalityPlan, land: Land): StreetPiece[] {
  const mainRoads = plan.mainRoads.map<StreetPiece>(({ course, ...road }) => ({
    ...road,
    line: curveThrough(course, 24),
    start: 0,
  }));
  const names = new StreetNames(
    plan.mainRoads.map(({ name }) => name),
    randomFrom(`${plan.seed} names`),
  );
  const rails = plan.rails.map<StreetPiece>((line) => ({ name: '', rank: 'path', line, start: 0 }));
  let streets = mainRoads;
  for (const district of plan.districts)
    streets = [...streets, ...layDistrict(district, plan, land, [...rails, ...streets], names)];
  streets = [...streets, ...countyRoads(plan, land, [...rails, ...streets])];
  return keepConnected(streets.map((street) => ({ ...street, line: simplifyLine(street.line, 0.6) })));
}

/** The streets of one district, connected to the existing streets and rails. */
function layDistrict(
  district: District,
  plan: MunicipalityPlan,
  land: Land,
  present: readonly StreetPiece[],
  names: StreetNames,
): StreetPiece[] {
  const sketch = new StreetIndex(present);
  const drafts: StreetPiece[] = [];
  for (const { line, role } of tracesOf(district, randomFrom(`${plan.seed} ${district.name}`))) {
    const pieces = clipTrace(line, (place) => contains(district.outline, place), land, sketch);
    if (pieces.length === 0) continue;
    const name = names.nameFor(district, role);
    for (const piece of pieces) {
      const street: StreetPiece = { ...piece, name, rank: 'residential', district };
      sketch.add(street);
      drafts.push(street);
    }
  }
  return drafts.flatMap((draft) => joinEnds(draft, sketch, land) ?? []);
}
