/** `fixpoint layer …` */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { openClientDirectory } from '#clients/client-directory.ts';
import { type LayerKind, layerKinds } from '#desk/owners/layers/layer-feature.ts';
import { operatorReading, takeBackDays } from '#desk/owners/layers/layer-limits.ts';
import { type LayerRow, findEarlier, findLayers, useLayerVersion } from '#desk/owners/layers/layers.ts';
import { type LayerFaults, type LayerPlan, planLayer } from '#desk/owners/layers/plan-layer.ts';
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
  ofLayer(layer, 'take-back', `use the earlier version again, within ${takeBackDays} days`).action(takeBack);
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
    const plan = await planFile(database, clientId, { file, key, options });
    if ('faults' in plan) throw new StartFailure(faultsInWords(file, plan));
    for (const line of planInWords(key, kind, plan)) console.log(line);
    if (isTrial) return;
    if (plan.isMuchSmaller && !mayBeFewer)
      throw new StartFailure(
        'The file has far fewer features than the layer. Nothing was changed. Repeat the command with --fewer if that is right.',
      );
    await useVersion(database, clientId, { key, version: plan.version, mayBeFewer });
    console.log(`The layer '${key}' is in use.`);
  });
}

async function planFile(
  database: Database,
  clientId: number,
  { file, key, options }: { file: string; key: string; options: ImportOptions },
): Promise<LayerPlan | LayerFaults> {
  const { kind, ownerColumn, nameColumn, crs: system } = options;
  const clients = openClientDirectory({ database, clock: systemClock, defaultClient: undefined });
  const columns = { ownerColumn: ownerColumn.toLowerCase(), nameColumn: nameColumn.toLowerCase() };
  const layer = {
    key,
    source: path.basename(file),
    bytes: createReadStream(file),
    reading: { kind, ...columns, system },
    limits: operatorReading,
  };
  try {
    const client = (await clients.findClientById(clientId))!;
    return await planLayer(database, client, layer, { now: new Date() });
  } catch (error) {
    if (error instanceof UnreadableFile) throw new StartFailure(`${file}: ${error.message}.`);
    throw error;
  }
}

const shownFaults = 20;

function faultsInWords(file: string, { faults, faultCount }: LayerFaults): string {
  const more = faultCount - shownFaults;
  return [
    `${file} has ${inNumber(faultCount, 'fault')}. Nothing was changed.`,
    ...faults.slice(0, shownFaults).map((fault) => `  ${fault}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

function planInWords(
  key: string,
  kind: LayerKind,
  { features, added, removed, changed, unchanged, owners, outside, empty }: LayerPlan,
): string[] {
  const ownersGone = owners.filter(({ before, after }) => before > 0 && after === 0);
  return [
    `Layer '${key}': ${features} ${kind}: ${added} added, ${removed} removed, ${changed} changed, ${unchanged} as before.`,
    ...(outside > 0 ? [`${outside} ${kind} outside of the municipality are left out.`] : []),
    ...(empty > 0 ? [`${empty} features without a shape are left out.`] : []),
    ...ownersGone.map(
      ({ ownerKey }) => `The owner '${ownerKey || 'the municipality'}' has no ${kind} in it any longer.`,
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
    const earlier = await findEarlier(database, clientId, key);
    if (earlier === undefined)
      throw new StartFailure(
        `There is no earlier version of the layer '${key}' from the last ${takeBackDays} days.`,
      );
    await useVersion(database, clientId, { key, version: Number(earlier.layerId) });
    console.log(versionInWords({ ...earlier, replacedAt: null }));
  });
}

async function remove({ client: name, layer: key }: LayerOptions): Promise<void> {
  await withClient(name, async ({ client: { clientId }, database }) => {
    await useVersion(database, clientId, { key, version: null });
    console.log(`The layer '${key}' is out of use.`);
  });
}

/** Takes a version into use, and records the act. */
async function useVersion(
  database: Database,
  clientId: number,
  wish: { key: string; version: number | null; mayBeFewer?: boolean },
): Promise<void> {
  const now = new Date();
  await database.transaction(async (tx) => {
    const outcome = await useLayerVersion(tx, clientId, { ...wish, now });
    if (outcome === 'notFound') throw new StartFailure(`There is no layer '${wish.key}' in use.`);
    if (typeof outcome === 'string')
      throw new StartFailure(`The layer '${wish.key}' was changed meanwhile. Repeat the command.`);
    const about = { setting: 'owner-layers' };
    await recordAct(tx, clientId, { kind: 'settings-saved', actor: theOperator(), about }, now);
  });
}
