/** `fixpoint layer …` */
import path from 'node:path';
import { type Command, Option } from 'commander';
import { openClientDirectory } from '#clients/client-directory.ts';
import { type JudgedLayer, judgeLayer } from '#desk/owners/layers/judge-layer.ts';
import { type LayerKind, layerKinds } from '#desk/owners/layers/layer-feature.ts';
import { takeBackDays } from '#desk/owners/layers/layer-limits.ts';
import {
  type LayerRow,
  type NewLayer,
  findLayers,
  findPlan,
  importLayer,
  removeLayer,
  takeLayerBack,
} from '#desk/owners/layers/layers.ts';
import type { LayerPlan } from '#desk/owners/layers/plan-layer.ts';
import { readLayerFile } from '#desk/owners/layers/read-layer-file.ts';
import { findDeskSettings } from '#desk/settings/desk-settings.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { recordAct } from '#workflows/record-act.ts';
import { inNumber } from './in-number.ts';
import { theOperator } from './the-operator.ts';
import { withClient } from './with-client.ts';

interface ImportOptions {
  client: string;
  kind: LayerKind;
  layer?: string;
  ownerColumn: string;
  nameColumn: string;
  crs?: string;
  check?: boolean;
  fewer?: boolean;
}

interface LayerOptions {
  client: string;
  layer: string;
}

export function addLayerCommands(program: Command): void {
  const layer = program.command('layer').description('roads and areas with their owners, from files');
  addImport(layer);
  layer
    .command('list')
    .description('list the layers, with the versions that can be taken back')
    .requiredOption('--client <name>', 'the municipality')
    .action(({ client }: { client: string }) => list(client));
  ofLayer(layer, 'take-back', `bring the version before back, within ${takeBackDays} days`).action(takeBack);
  ofLayer(layer, 'remove', `take a layer out of use; for ${takeBackDays} days it can be taken back`).action(
    remove,
  );
}

function addImport(layer: Command): void {
  layer
    .command('import')
    .description('check a file, say what changes, and replace the layer')
    .argument('<file>', 'GeoJSON, CSV, or a zipped Shapefile; GeoJSON and CSV may be compressed as .gz')
    .requiredOption('--client <name>', 'the municipality')
    .addOption(
      new Option('--kind <kind>', 'lines of roads, or areas').choices(layerKinds).makeOptionMandatory(),
    )
    .option('--layer <name>', 'name of the layer; by default its kind')
    .option('--owner-column <name>', 'the column with the key or the name of the owner', 'owner')
    .option('--name-column <name>', 'the column with the name of the road or area', 'name')
    .option('--crs <system>', 'the coordinate system: EPSG:3857, or the text of a .prj file')
    .option('--check', 'say what would change, and change nothing')
    .option('--fewer', 'replace the layer also if far fewer features are left')
    .action(importFile);
}

function ofLayer(layer: Command, name: string, description: string): Command {
  return layer
    .command(name)
    .description(description)
    .requiredOption('--client <name>', 'the municipality')
    .requiredOption('--layer <name>', 'the layer');
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  await withClient(options.client, async ({ client: { clientId }, database }) => {
    const { kind, layer: key = kind, check: isTrial = false, fewer: mayBeFewer = false } = options;
    const judged = await readAndJudge(database, clientId, { file, options });
    if (judged.faults.length > 0) throw new StartFailure(faultsInWords(file, judged.faults));
    const layer = { key, kind, source: path.basename(file), features: judged.features };
    const plan = await findPlan(database, clientId, layer);
    for (const line of planInWords(layer, plan, judged)) console.log(line);
    if (isTrial) return;
    if (plan.isMuchSmaller && !mayBeFewer)
      throw new StartFailure(
        'The file has far fewer features than the layer. Nothing was changed. Repeat the command with --fewer if that is right.',
      );
    await inTransaction(database, clientId, (tx, now) => importLayer(tx, clientId, layer, now));
    console.log(`The layer '${key}' is in use.`);
  });
}

async function readAndJudge(
  database: Database,
  clientId: number,
  { file, options }: { file: string; options: ImportOptions },
): Promise<JudgedLayer> {
  const { kind, ownerColumn, nameColumn, crs: system } = options;
  const clients = openClientDirectory({ database, clock: systemClock, defaultClient: undefined });
  const { extent } = (await clients.findClientById(clientId))!;
  const { owners } = (await findDeskSettings(database, clientId)).owners.value;
  const columns = { ownerColumn: ownerColumn.toLowerCase(), nameColumn: nameColumn.toLowerCase() };
  try {
    return judgeLayer(await readLayerFile(file), { kind, ...columns, system, owners, extent });
  } catch (error) {
    if (error instanceof UnreadableFile) throw new StartFailure(`${file}: ${error.message}.`);
    throw error;
  }
}

const shownFaults = 20;

function faultsInWords(file: string, faults: readonly string[]): string {
  const more = faults.length - shownFaults;
  return [
    `${file} has ${inNumber(faults.length, 'fault')}. Nothing was changed.`,
    ...faults.slice(0, shownFaults).map((fault) => `  ${fault}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

function planInWords(
  { key, kind, features }: NewLayer,
  { added, removed, changed, unchanged, ownersGone }: LayerPlan,
  { outside, empty }: JudgedLayer,
): string[] {
  return [
    `Layer '${key}': ${features.length} ${kind}: ${added} added, ${removed} removed, ${changed} changed, ${unchanged} as before.`,
    ...(outside > 0 ? [`${outside} ${kind} outside of the municipality are left out.`] : []),
    ...(empty > 0 ? [`${empty} features without a shape are left out.`] : []),
    ...ownersGone.map(
      (owner) => `The owner '${owner || 'the municipality'}' has no ${kind} in it any longer.`,
    ),
  ];
}

async function list(name: string): Promise<void> {
  await withClient(name, async ({ client: { clientId, displayName }, database }) => {
    const layers = await findLayers(database, clientId);
    if (layers.length === 0) console.log(`${displayName} has no layers.`);
    for (const layer of layers) console.log(versionInWords(layer));
  });
}

const day = (date: Date) => date.toISOString().slice(0, 10);

function versionInWords({ key, kind, features, source, importedAt, replacedAt }: LayerRow): string {
  const state = replacedAt === null ? 'in use' : `replaced on ${day(replacedAt)}`;
  return `${key}: ${features} ${kind} from ${source}, imported on ${day(importedAt)}, ${state}`;
}

async function takeBack({ client: name, layer: key }: LayerOptions): Promise<void> {
  await withClient(name, async ({ client: { clientId }, database }) => {
    const earlier = await inTransaction(database, clientId, (tx) => takeLayerBack(tx, clientId, key));
    if (earlier === undefined)
      throw new StartFailure(
        `There is no earlier version of the layer '${key}' from the last ${takeBackDays} days.`,
      );
    console.log(versionInWords({ ...earlier, replacedAt: null }));
  });
}

async function remove({ client: name, layer: key }: LayerOptions): Promise<void> {
  await withClient(name, async ({ client: { clientId }, database }) => {
    await inTransaction(database, clientId, (tx, now) => removeLayer(tx, clientId, key, now));
    console.log(`The layer '${key}' is out of use.`);
  });
}

/** Changes a layer, and records the act. */
function inTransaction<Result>(
  database: Database,
  clientId: number,
  act: (tx: Database, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = new Date();
  return database.transaction(async (tx) => {
    const result = await act(tx, now);
    const about = { setting: 'owner-layers' };
    await recordAct(tx, clientId, { kind: 'settings-saved', actor: theOperator(), about }, now);
    return result;
  });
}
