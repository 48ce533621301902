/** `fixpoint events` */
import { type Command, Option } from 'commander';
import { type EventRow, listEvents } from '#security-events/list-events.ts';
import { type SecurityEventKind, eventKinds } from '#security-events/security-event.ts';
import { clientNamed } from './client-named.ts';
import { sinceMeaning, timeOf } from './time-of.ts';
import { withInstallation } from './with-installation.ts';

interface EventOptions {
  client?: string;
  since?: string;
  kind?: SecurityEventKind;
  json?: true;
}

export function addEventCommands(program: Command): void {
  program
    .command('events')
    .description('list events of accounts and personal data, newest last; prints ids and no personal data')
    .option('--client <name>', 'only of this municipality')
    .option('--since <time>', sinceMeaning)
    .addOption(new Option('--kind <kind>', 'only of this kind').choices(eventKinds))
    .option('--json', 'a line of JSON for each')
    .action(list);
}

async function list({ client, since, kind, json }: EventOptions): Promise<void> {
  const filter = { kind, since: since === undefined ? undefined : timeOf(since, new Date()) };
  await withInstallation(async ({ database }) => {
    const clientId = client === undefined ? undefined : (await clientNamed(database, client)).clientId;
    const write = json ? JSON.stringify : lineOf;
    for await (const event of listEvents(database, { ...filter, clientId })) console.log(write(event));
  });
}

/** '2026-11-22T08:00:00.000Z  riverbend  sign-in-failed  12 times' */
function lineOf(event: EventRow): string {
  const { happenedAt, client, kind, count, command, reason } = event;
  const ids = (['account', 'session', 'request', 'photo', 'note'] as const).flatMap((thing) => {
    const id = event[`${thing}Id`];
    return id === null ? [] : [`${thing} ${id}`];
  });
  const about = [count > 1 ? `${count} times` : '', command, ...ids, reason && `'${reason}'`];
  return [happenedAt.toISOString(), client || '-', kind, ...about].filter((word) => word !== '').join('  ');
}
