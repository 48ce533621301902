/** Models of the demo municipalities for tests. Each is built once and shared by all tests. */
import { folderOf, readDemoMunicipality } from './municipality-folder.ts';
import { readPlan } from '#plans/plan-file.ts';
import { Projection, type DemoExtent } from './projection.ts';
import { buildModel, type MunicipalityModel } from './municipality-model.ts';

/** A model with the extent from its municipality file. */
export interface TestModel {
  model: MunicipalityModel;
  extent: DemoExtent;
  projection: Projection;
}

const modelsByName = new Map<string, TestModel>();

/** The model of a demo municipality. */
export function testModel(name: string): TestModel {
  const storedModel = modelsByName.get(name) ?? build(name);
  modelsByName.set(name, storedModel);
  return storedModel;
}

/** Builds a new model, with another seed if one is given. */
export function build(name: string, seed?: string): TestModel {
  const { extent } = readDemoMunicipality(folderOf(name));
  const projection = new Projection(extent);
  const plan = readPlan(name);
  const model = buildModel({ ...plan, seed: seed ?? plan.seed }, projection.boxOf(extent));
  return { model, extent, projection };
}
