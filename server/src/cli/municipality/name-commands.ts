/** `fixpoint municipality rename` and `release` */
import type { Command } from 'commander';
import { releaseName, renameClient } from '#clients/lifecycle/rename-client.ts';
import { portalOrigins } from '#clients/portal-origin.ts';
import { recordAct } from '#workflows/record-act.ts';
import { clientNamed } from '#cli/client-named.ts';
import { theOperator } from '#cli/the-operator.ts';
import { withInstallation } from '#cli/with-installation.ts';

export function addNameCommands(commands: Command): void {
  commands
    .command('rename')
    .description('change the name of a municipality in its web address; the former name redirects to it')
    .argument('<name>', 'the current name')
    .argument('<new-name>', 'the new name')
    .action(rename);
  commands
    .command('release')
    .description('release a former name: it no longer redirects, and another municipality may use it')
    .argument('<former-name>', 'the former name')
    .action(release);
}

async function rename(name: string, newName: string): Promise<void> {
  await withInstallation(async ({ config, database, openFiles }) => {
    const { maps } = await openFiles();
    const { clientId, displayName } = await clientNamed(database, name);
    const [wantedName, now] = [newName.trim().toLowerCase(), new Date()];
    await database.transaction(async (tx) => {
      await renameClient(tx, clientId, { name: wantedName, maps, now });
      const reason = `${name} is ${wantedName}`;
      const act = { kind: 'municipality-renamed', actor: theOperator(), about: { reason } } as const;
      await recordAct(tx, clientId, act, now);
    });
    const origins = portalOrigins(config);
    console.log(`${displayName} is at ${origins.of({ name: wantedName, hostNames: [] })} now.`);
    console.log(`  ${origins.of({ name, hostNames: [] })} leads there until: municipality release ${name}`);
    console.log(`  Write 'name: ${wantedName}' into its municipality.yaml, before you apply it again.`);
    if (config.defaultClient === name) console.log(`  DEFAULT_CLIENT names it still: make it ${wantedName}.`);
  });
}

async function release(formerName: string): Promise<void> {
  await withInstallation(async ({ database, openFiles }) => {
    const name = formerName.trim().toLowerCase();
    const { clientId, name: today } = await releaseName(database, name, (await openFiles()).maps);
    const reason = `${name} is let go`;
    const act = { kind: 'municipality-renamed', actor: theOperator(), about: { reason } } as const;
    await recordAct(database, clientId, act, new Date());
    console.log(`'${name}' leads nowhere any more; '${today}' stays as it is.`);
  });
}
