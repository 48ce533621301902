/** `fixpoint addresses …`, `fixpoint places …` */
import type { Command } from 'commander';
import { openClientDirectory } from '#clients/client-directory.ts';
import { spoolFolderIn } from '#clients/municipality/apply-addresses.ts';
import { type SearchImport, importSearch } from '#clients/municipality/import-search.ts';
import { readSearchSources } from '#geocoding/read-search-sources.ts';
import { systemClock } from '#platform/clock.ts';
import { recordAct } from '#workflows/record-act.ts';
import { theOperator } from './the-operator.ts';
import { withClient } from './with-client.ts';

export function addAddressCommands(program: Command): void {
  program
    .command('addresses')
    .description('import addresses and places for the address search')
    .command('import')
    .description('replace the addresses of the search by those of a file that lie in the extent')
    .argument(
      '<file>',
      'CSV or GeoJSON of OpenAddresses, or the text of the US National Address Database; may be compressed as .gz',
    )
    .requiredOption('--client <name>', 'the municipality')
    .action((file: string, { client }: { client: string }) => importFile(client, { addresses: file }));
  program
    .command('places')
    .description('import named places for the address search')
    .command('import')
    .description('replace the places of the search by those of a file that lie in the extent')
    .argument('<file>', 'CSV, or GeoJSON of OpenStreetMap; may be compressed as .gz')
    .requiredOption('--client <name>', 'the municipality')
    .action((file: string, { client }: { client: string }) => importFile(client, { places: file }));
}

async function importFile(name: string, searchImport: SearchImport): Promise<void> {
  await withClient(
    name,
    async ({ client: { clientId, displayName }, config, database, openFiles, progress }) => {
      const clients = openClientDirectory({ database, clock: systemClock, defaultClient: undefined });
      const client = (await clients.findClientById(clientId))!;
      const { maps } = await openFiles();
      const spoolFolder = spoolFolderIn(config.dataDir);
      const deps = { database, maps, spoolFolder, progress, readSearchSources };
      const counts = await importSearch(client, searchImport, deps);
      const act = { kind: 'search-imported', actor: theOperator() } as const;
      await recordAct(database, clientId, act, new Date());
      const { addresses, places, crossings } = counts;
      console.log(`${displayName} knows ${addresses} addresses, ${places} places, ${crossings} crossings.`);
    },
  );
}
