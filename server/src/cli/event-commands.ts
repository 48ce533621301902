/** `fixpoint events` */
import { type Command, Option } from 'commander';
import { StartFailure } from '#platform/start-failure.ts';
import { type EventRow, listEvents } from '#security-events/list-events.ts';
import { type EventKind, eventKinds } from '#security-events/security-event.ts';
import { clientNamed } from './client-named.ts';
import { withInstallation } from './with-installation.ts';

interface EventOptions {
  client?: string;
  since?: string;
  kind?: EventKind;
  json?: true;
}

/** Adds it to the operator's commands. */
export function addEventCommands(program: Command): void {
  program
    .command('events')
    .description('list what happened to accounts and personal data, newest last: ids, and nothing personal')
    .option('--client <name>', 'of one municipality')
    .option(
      '--since <time>',
      "from then on: '2026-11-22', '2026-11-22T08:00Z', or back from now: '7d', '12h'",
    )
    .addOption(new Option('--kind <kind>', 'of one kind').choices(eventKinds))
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

const hourMs = 3_600_000;

/** The point in time that an operator names; a date without a zone begins in UTC. */
function timeOf(text: string, now: Date): Date {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  if (count !== undefined) return new Date(now.getTime() - Number(count) * (unit === 'd' ? 24 : 1) * hourMs);
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(time.getTime()))
    throw new StartFailure(`'${text}' is not a time; expected one like 2026-11-22, or 7d.`);
  return time;
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
