/** `fixpoint audit …` */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ActSubject, type ActKind, actKinds } from '#audit/act.ts';
import {
  type AuditHead,
  type EntryRow,
  type Checkpoint,
  auditHeads,
  findTampering,
  listEntries,
} from '#audit/read-audit.ts';
import type { Database } from '#platform/database.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { clientNamed } from './client-named.ts';
import { sinceMeaning, timeOf } from './time-of.ts';
import { withInstallation } from './with-installation.ts';

export function addAuditCommands(program: Command): void {
  const commands = program
    .command('audit')
    .description('read the audit log of staff and operators, and prove that it is unchanged');
  commands
    .command('list')
    .description('list its entries, newest last, with the ids of people and things')
    .option('--client <name>', 'only of this municipality')
    .option('--since <time>', sinceMeaning)
    .addOption(new Option('--kind <kind>', 'only of this kind').choices(actKinds))
    .action((options: ListOptions) => list(options, lineOf));
  commands
    .command('export')
    .description('print the same entries as lines of JSON, each with its hash')
    .option('--client <name>', 'only of this municipality')
    .option('--since <time>', sinceMeaning)
    .addOption(new Option('--kind <kind>', 'only of this kind').choices(actKinds))
    .action((options: ListOptions) => list(options, jsonOf));
  commands
    .command('verify')
    .description('verify every hash; prints a checkpoint for each municipality, to be stored elsewhere')
    .option('--client <name>', 'only of this municipality')
    .addOption(
      new Option('--checkpoint <point>', 'a checkpoint that was printed before; requires --client').argParser(
        pointOf,
      ),
    )
    .action(verify);
}

interface ListOptions {
  client?: string;
  since?: string;
  kind?: ActKind;
}

type Write = (client: string, entry: EntryRow) => string;

async function list({ client, since, kind }: ListOptions, write: Write): Promise<void> {
  const filter = { kind, since: since === undefined ? undefined : timeOf(since, new Date()) };
  await withInstallation(async ({ database }) => {
    for (const head of await headsOf(database, client))
      for await (const entry of listEntries(database, head.clientId, filter))
        console.log(write(head.client, entry));
  });
}

async function headsOf(database: Database, client: string | undefined): Promise<AuditHead[]> {
  const clientId = client === undefined ? undefined : (await clientNamed(database, client)).clientId;
  return auditHeads(database, clientId);
}

async function verify({ client, checkpoint }: { client?: string; checkpoint?: Checkpoint }): Promise<void> {
  if (checkpoint !== undefined && client === undefined)
    throw new StartFailure('--checkpoint requires --client.');
  const faults = await withInstallation(async ({ database }) => {
    const heads = await headsOf(database, client);
    if (heads.length === 0 && checkpoint !== undefined) return ['There is no entry.'];
    const foundProblems: string[] = [];
    for (const head of heads) {
      const fault = await findTampering(database, head, checkpoint);
      const point = `${head.entries}:${head.hash.toString('hex')}`;
      console.log([head.client || '-', fault ?? 'whole', point].join('\t'));
      if (fault !== undefined) foundProblems.push(`${head.client || '-'}: ${fault}`);
    }
    return foundProblems;
  });
  if (faults.length > 0) throw new StartFailure(`The audit log has been changed. ${faults.join(' ')}`);
}

/** '120:9f86d0…' */
function pointOf(text: string): Checkpoint {
  const [, entries, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (entries === undefined || hash === undefined)
    throw new InvalidArgumentError('expected a number, a colon and 64 hexadecimal digits.');
  return { entries: Number(entries), hash };
}

/** '2026-11-22T08:00:00.000Z  riverbend  staff 12  settings-saved  setting texts  version 3' */
function lineOf(client: string, { happenedAt, kind, actor, accountId, operator, about }: EntryRow): string {
  const who = [actor, accountId ?? operator].filter((word) => word !== '').join(' ');
  return [happenedAt.toISOString(), client || '-', who, kind, ...wordsAbout(about)].join('  ');
}

function wordsAbout(about: ActSubject): string[] {
  return Object.entries(about).map(([name, value]) => `${name.replace(/Id$/, '')} ${String(value)}`);
}

function jsonOf(client: string, { hash, ...entry }: EntryRow): string {
  return JSON.stringify({ client, ...entry, hash: hash.toString('hex') });
}
