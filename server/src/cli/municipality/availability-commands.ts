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
    .description('disable a municipality: its pages are closed, its requests are refused, and its mails wait')
    .argument('<name>', 'the municipality')
    .action(disable);
  commands
    .command('enable')
    .description('enable a municipality that is switched off or marked for removal')
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
    console.log(`  To switch it on again: municipality enable ${name}`);
  });
}

async function enable(name: string): Promise<void> {
  await withInstallation(async ({ database }) => {
    const { clientId, displayName, disabledAt } = await clientNamed(database, name);
    if (disabledAt === null) return console.log(`${displayName} is not switched off.`);
    await enableClient(database, clientId);
    const act = { kind: 'municipality-enabled', actor: theOperator() } as const;
    await recordAct(database, clientId, act, new Date());
    console.log(`${displayName} answers again; its waiting mails and jobs continue within seconds.`);
  });
}
