/** `fixpoint municipality remove` */
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { markForRemoval } from '#clients/lifecycle/availability.ts';
import { countClientRows } from '#clients/rows/remove-rows.ts';
import { removeClient } from '#workflows/client-data/remove-client.ts';
import { openPhotos } from '#photos/photos.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { recordAct } from '#workflows/record-act.ts';
import { type NamedClient, clientNamed } from '#cli/client-named.ts';
import { theOperator } from '#cli/the-operator.ts';
import { type OpenInstallation, withInstallation } from '#cli/with-installation.ts';

interface RemoveOptions {
  days: string;
  dryRun?: true;
  now?: true;
  confirm?: string;
  json?: true;
}

export function addRemoveCommand(commands: Command): void {
  commands
    .command('remove')
    .description('disable a municipality, and remove all of it permanently after some days')
    .argument('<name>', 'the municipality')
    .option('--days <days>', 'the days in which `enable` can still bring it back', '30')
    .option('--dry-run', 'only count the rows that would be removed')
    .option('--now', 'remove it permanently at once; asks for its name')
    .option('--confirm <name>', 'its name again, instead of the question')
    .option('--json', 'a line of JSON')
    .action(remove);
}

async function remove(name: string, options: RemoveOptions): Promise<void> {
  const days = daysOf(options.days);
  await withInstallation(async (open) => {
    const client = await clientNamed(open.database, name);
    if (options.dryRun) return report(client, await countClientRows(open.database, client.clientId), options);
    if (options.now) return removeNow(client, options, open);
    return mark(client, days, { ...options, ...open });
  });
}

async function mark(
  { clientId, name, displayName }: NamedClient,
  days: number,
  { database, json }: RemoveOptions & OpenInstallation,
): Promise<void> {
  const now = new Date();
  const removeAt = new Date(now.getTime() + days * 86_400_000);
  await markForRemoval(database, clientId, { now, removeAt });
  const reason = `marked for removal on ${removeAt.toISOString().slice(0, 10)}`;
  const act = { kind: 'municipality-removed', actor: theOperator(), about: { reason } } as const;
  await recordAct(database, clientId, act, now);
  if (json) return console.log(JSON.stringify({ clientId, name, removeAt }));
  console.log(`${displayName} is switched off, and removed in the night after ${removeAt.toISOString()}.`);
  console.log(`  Until then, bring it back with: municipality enable ${name}`);
}

async function removeNow(
  client: NamedClient,
  options: RemoveOptions,
  { database, openFiles, progress }: OpenInstallation,
): Promise<void> {
  const typedName = options.confirm ?? (await askName(client));
  if (typedName.trim().toLowerCase() !== client.name)
    throw new StartFailure(`The typed name is wrong: nothing is removed.`);
  const { photos: store, maps } = await openFiles();
  const deps = { database, photos: openPhotos(database, store), maps };
  const removalWork = removeClient(client.clientId, { ...deps, actor: theOperator(), now: new Date() });
  const removalResult = await progress.step(`${client.displayName}: removing it`, removalWork);
  report(client, removalResult, options);
}

/** '1,204 work requests' for each table, or the number that would be removed. */
function report(
  { clientId, name, displayName }: NamedClient,
  rows: Readonly<Record<string, number>>,
  { json, dryRun }: RemoveOptions,
): void {
  if (json) return console.log(JSON.stringify({ clientId, name, isTrial: dryRun === true, rows }));
  console.log(
    dryRun ? `These rows of ${displayName} would be removed:` : `${displayName} is removed for good:`,
  );
  for (const [table, count] of Object.entries(rows).toSorted(([, one], [, other]) => other - one))
    console.log(`  ${String(count).padStart(9)}  ${table.replaceAll('_', ' ')}`);
}

function daysOf(text: string): number {
  const days = Number(text);
  if (!/^\d{1,4}$/.test(text) || days < 1)
    throw new StartFailure(`--days is '${text}'; expected a whole number of days from 1 to 9999.`);
  return days;
}

async function askName({ name, displayName }: NamedClient): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartFailure(`To remove ${displayName} without a terminal, add --confirm ${name}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(`All of ${displayName} is removed permanently. Type its name, ${name}: `);
  } finally {
    terminal.close();
  }
}
