/** `fixpoint municipality disable` and `enable` */
import type { Command } from 'commander';
import { disableClient, enableClient } from '#clients/lifecycle/availability.ts';
import { recordAct } from '#workflows/record-act.ts';
import { clientNamed } from '#cli/client-named.ts';
import { theOperator } from '#cli/the-operator.ts';
import { withInstallation } from '#cli/with-installation.ts';

export function addAvailabilityCommands(commands: Command): void {
  commands
    .command('disable')
    .description('switch a municipality off: its pages say so, nobody is answered, its mails wait')
    .argument('<name>', 'the municipality')
    .action(disable);
  commands
    .command('enable')
    .description('bring one back that is switched off, or marked to be removed')
    .argument('<name>', 'the municipality')
    .action(enable);
}

async function disable(name: string): Promise<void> {
  await withInstallation(async ({ database }) => {
    const { clientId, displayName, removeAt } = await clientNamed(database, name);
    const now = new Date();
    await disableClient(database, clientId, now);
    await recordAct(database, clientId, { kind: 'municipality-disabled', actor: theOperator() }, now);
    const stays = removeAt === null ? '' : ' It is not removed any more.';
    console.log(`${displayName} is switched off; servers notice within seconds.${stays}`);
    console.log(`  It comes back as it was: municipality enable ${name}`);
  });
}

async function enable(name: string): Promise<void> {
  await withInstallation(async ({ database }) => {
    const { clientId, displayName, disabledAt } = await clientNamed(database, name);
    if (disabledAt === null) return console.log(`${displayName} is not switched off.`);
    await enableClient(database, clientId);
    const act = { kind: 'municipality-enabled', actor: theOperator() } as const;
    await recordAct(database, clientId, act, new Date());
    console.log(`${displayName} answers again; what has waited is done within seconds.`);
  });
}
