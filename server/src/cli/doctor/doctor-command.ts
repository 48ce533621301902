/** `fixpoint doctor` */
import type { Command } from 'commander';
import { type Config, WrongSettings, readConfig, readEnvironment } from '#config.ts';
import { listClients, openClientDirectory } from '#clients/client-directory.ts';
import type { Client } from '#clients/client.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { openDataFolder } from '#platform/embedded/data-folder.ts';
import { openLog } from '#platform/log.ts';
import { type OpenedDatabase, openDatabase } from '#platform/sql/open-database.ts';
import { fileProblem } from '#cli/file-problem.ts';
import { inNumber } from '#cli/in-number.ts';
import { checkDatabase } from './check-database.ts';
import { checkGeocoder, checkMail, checkFiles } from './check-services.ts';
import { checkTowns } from './check-towns.ts';
import { type Finding, reasonOfFailure, right, wrong } from './finding.ts';

interface DoctorOptions {
  mailTo?: string;
  json?: true;
}

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the database, mail, photos, maps and addresses; changes nothing')
    .option('--mail-to <address>', 'also send a test mail to this address')
    .option('--json', 'a line of JSON for each finding')
    .action(examine);
}

async function examine({ mailTo, json }: DoctorOptions): Promise<void> {
  const findings: Finding[] = [];
  const tell = (found: readonly Finding[]) => {
    findings.push(...found);
    for (const finding of found) console.log(json ? JSON.stringify(finding) : inWords(finding));
  };
  const config = readSettings(tell);
  if (config !== undefined) {
    tell(await checkMail(config, mailTo));
    await withDatabase(config, tell, (opened) => examineWith(opened, config, tell));
  }
  const wrongOnes = findings.filter(({ state }) => state === 'wrong').length;
  if (wrongOnes > 0) process.exitCode = 1;
  if (!json) console.log(wrongOnes === 0 ? 'Nothing is wrong.' : `${inNumber(wrongOnes, 'problem')} found.`);
}

type Tell = (found: readonly Finding[]) => void;

function readSettings(tell: Tell): Config | undefined {
  try {
    const config = readConfig(readEnvironment());
    tell([right('settings', 'All of them can be read.')]);
    return config;
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    tell(
      error.message.split('\n').map((line) => wrong('settings', line, 'Put it right first, and ask again.')),
    );
    return undefined;
  }
}

/** Opens the database unchanged, without migrations. */
async function withDatabase(
  config: Config,
  tell: Tell,
  act: (opened: OpenedDatabase) => Promise<void>,
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const opening = databaseUrl === undefined ? openDataFolder({ dataDir, mode: 'command' }) : undefined;
  const folder = await opening?.catch((error: unknown) => {
    const says = fileProblem(error) ?? `${reasonOfFailure(error)}.`;
    tell([
      wrong(
        'database',
        says,
        'Name a folder in DATA_DIR that may be written, or a database in DATABASE_URL.',
      ),
    ]);
  });
  if (databaseUrl === undefined && !folder) return;
  const address = folder ? folder.address : { url: databaseUrl! };
  const opened = openDatabase({ address, connections: 4, timeoutMs: 10_000 }, openLog({ level: 'silent' }));
  try {
    await act(opened);
  } finally {
    await opened.close();
    await folder?.close();
  }
}

async function examineWith(opened: OpenedDatabase, config: Config, tell: Tell): Promise<void> {
  const { database } = opened;
  const found = await checkDatabase(opened, config);
  tell(found);
  const { files, findings } = await checkFiles(database, config);
  tell(findings);
  // Without tables there is nothing to check.
  const towns = await allTowns(database).catch(() => undefined);
  if (towns === undefined) return;
  tell([
    towns.length === 0
      ? wrong('municipalities', 'There is none yet.', 'fixpoint municipality init <folder>, then apply it.')
      : right('municipalities', `There ${towns.length === 1 ? 'is 1' : `are ${towns.length}`}.`),
  ]);
  tell(await checkGeocoder(database, config, towns));
  tell(await checkTowns(towns, config, files));
}

async function allTowns(database: Database): Promise<Client[]> {
  const directory = openClientDirectory({ database, clock: systemClock, defaultClient: undefined });
  const found: Client[] = [];
  for (const { clientId } of await listClients(database)) {
    const client = await directory.findAnyClientById(clientId);
    if (client !== undefined) found.push(client);
  }
  return found;
}

const marks = { right: 'ok      ', doubtful: 'doubtful', wrong: 'WRONG   ' } as const;

/** 'WRONG    mail server: … Look at …' */
function inWords({ about, state, says, toDo }: Finding): string {
  return `${marks[state]} ${about}: ${says}${toDo === undefined ? '' : `\n           ${toDo}`}`;
}
