/** The demo towns for tests. Each is built once and shared by all tests. */
import { folderOf, readMunicipality } from '#municipality-folder.ts';
import { readPlan } from '#plans/plan-file.ts';
import { Projection, type Extent } from '#projection.ts';
import { buildTown, type Town } from '#town.ts';

/** A town with the extent from its municipality file. */
export interface TestTown {
  town: Town;
  extent: Extent;
  projection: Projection;
}

const built = new Map<string, TestTown>();

/** The town of a demo municipality. */
export function testTown(name: string): TestTown {
  const known = built.get(name) ?? build(name);
  built.set(name, known);
  return known;
}

/** Builds a new town, with another seed if one is given. */
export function build(name: string, seed?: string): TestTown {
  const { extent } = readMunicipality(folderOf(name));
  const projection = new Projection(extent);
  const plan = readPlan(name);
  const town = buildTown({ ...plan, seed: seed ?? plan.seed }, projection.boxOf(extent));
  return { town, extent, projection };
}
