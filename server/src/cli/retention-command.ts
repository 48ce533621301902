/** `fixpoint retention` */
import type { Command } from 'commander';
import { type ClientRetention, listRetentions } from '#clients/list-retentions.ts';
import { type AppliedRetention, applyRetention } from '#workflows/retention/apply-retention.ts';
import { clientNamed } from './client-named.ts';
import { inNumber } from './in-number.ts';
import { theOperator } from './the-operator.ts';
import { withInstallation } from './with-installation.ts';

interface RetentionOptions {
  client?: string;
  dryRun?: boolean;
}

export function addRetentionCommand(program: Command): void {
  program
    .command('retention')
    .description('delete personal data after its retention period, as the server does each night')
    .option('--client <name>', 'only of this municipality')
    .option('--dry-run', 'only report what would be deleted')
    .action(apply);
}

async function apply({ client, dryRun: isTrial = false }: RetentionOptions): Promise<void> {
  await withInstallation(async ({ database }) => {
    const wantedClientId = client === undefined ? undefined : (await clientNamed(database, client)).clientId;
    const clientRetentions = await listRetentions(database);
    for (const clientRetention of clientRetentions.filter(
      ({ clientId }) => wantedClientId === undefined || clientId === wantedClientId,
    )) {
      const appliedRetention = await applyRetention(database, clientRetention, {
        now: new Date(),
        actor: theOperator(),
        isTrial,
      });
      console.log(`${clientRetention.displayName}: ${inWords(clientRetention, appliedRetention, isTrial)}`);
    }
  });
}

function inWords(
  { retention }: ClientRetention,
  appliedRetention: AppliedRetention,
  isTrial: boolean,
): string {
  if (Object.keys(retention).length === 0) return 'keeps everything; its folder sets no retention.';
  const { names, photos, notes, accounts } = appliedRetention;
  const lose = isTrial ? 'would lose' : 'lost';
  const were = accounts === 1 ? 'was' : 'were';
  return (
    `${inNumber(names, 'request')} ${lose} the name, ${photos} the photos, ${notes} the notes; ` +
    `${inNumber(accounts, 'account')} that ${were} never validated ${isTrial ? 'would be' : were} removed.`
  );
}
