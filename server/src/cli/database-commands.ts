/** `fixpoint database distribute` */
import type { Command } from 'commander';
import { type Machine, distribute } from '#platform/sql/distribute.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { inNumber } from './in-number.ts';
import { withInstallation } from './with-installation.ts';

interface DistributeOptions {
  worker: string[];
  coordinator?: string;
  shards?: string;
}

export function addDatabaseCommands(program: Command): void {
  program
    .command('database')
    .description('distribute the database over several machines')
    .command('distribute')
    .description(
      'distribute the rows over several machines; each municipality is on one of them (PostgreSQL with Citus)',
    )
    .option(
      '--worker <host:port>',
      'a machine that holds rows; repeat the option for each new machine',
      collect,
      [],
    )
    .option('--coordinator <host:port>', 'the address at which the workers reach the machine of DATABASE_URL')
    .option(
      '--shards <number>',
      'the number of shards, which can never change: the most machines that can share the rows (default: 32)',
    )
    .action(distributeTables);
}

async function distributeTables({ worker, coordinator, shards }: DistributeOptions): Promise<void> {
  const wishes = {
    workers: worker.map(machineOf),
    coordinator: coordinator === undefined ? undefined : machineOf(coordinator),
    shards: shards === undefined ? undefined : numberOf(shards),
  };
  await withInstallation(async ({ pool, progress }) => {
    const { tables, workers } = await progress.step('Distributing the tables', distribute(pool, wishes));
    const machines = inNumber(workers, 'worker');
    console.log(
      tables.length === 0
        ? `All tables are distributed over ${machines} already.`
        : `${inNumber(tables.length, 'table')} distributed over ${machines}.`,
    );
  });
}

function collect(one: string, others: string[]): string[] {
  return [...others, one];
}

function machineOf(words: string): Machine {
  const [, host, port] = /^(.+?)(?::(\d{1,5}))?$/.exec(words) ?? [];
  if (host === undefined) throw new StartFailure(`'${words}' is not a machine; expected <host>:<port>.`);
  return { host, port: Number(port ?? 5432) };
}

/** The limit of Citus. */
const shardsMax = 64_000;

function numberOf(words: string): number {
  const shards = /^\d+$/.test(words) ? Number(words) : 0;
  if (shards >= 1 && shards <= shardsMax) return shards;
  throw new StartFailure(`'${words}' is not a number of shards; expected 1 to ${shardsMax}.`);
}
