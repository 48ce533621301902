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
import { formerNamesIn } from '#settings/former-names.ts';
import { inNumber } from '#cli/in-number.ts';
import { checkDatabase } from './check-database.ts';
import { checkGeocoder, checkMail, checkFiles } from './check-services.ts';
import { checkClients } from './check-clients.ts';
import { type DoctorFinding, doubtful, reasonOfFailure, right, wrong } from './finding.ts';

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
  const findings: DoctorFinding[] = [];
  const report = (results: readonly DoctorFinding[]) => {
    findings.push(...results);
    for (const finding of results) console.log(json ? JSON.stringify(finding) : inWords(finding));
  };
  const config = readSettings(report);
  if (config !== undefined) {
    report(await checkMail(config, mailTo));
    await withDatabase(config, report, (openedDatabase) => examineWith(openedDatabase, config, report));
  }
  const wrongOnes = findings.filter(({ state }) => state === 'wrong').length;
  if (wrongOnes > 0) process.exitCode = 1;
  if (!json) console.log(wrongOnes === 0 ? 'Nothing is wrong.' : `${inNumber(wrongOnes, 'problem')} found.`);
}

type ReportFindings = (results: readonly DoctorFinding[]) => void;

function readSettings(tell: ReportFindings): Config | undefined {
  try {
    const environment = readEnvironment();
    const config = readConfig(environment);
    tell([
      right('settings', 'All of them can be read.'),
      ...formerNamesIn(environment).map(({ formerName, currentName }) =>
        doubtful('settings', `${formerName} is a former name.`, `Call it ${currentName}.`),
      ),
    ]);
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
  tell: ReportFindings,
  act: (openedDatabase: OpenedDatabase) => Promise<void>,
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
  const openedDatabase = openDatabase(
    { address, connections: 4, timeoutMs: 10_000 },
    openLog({ level: 'silent' }),
  );
  try {
    await act(openedDatabase);
  } finally {
    await openedDatabase.close();
    await folder?.close();
  }
}

async function examineWith(
  openedDatabase: OpenedDatabase,
  config: Config,
  tell: ReportFindings,
): Promise<void> {
  const { database } = openedDatabase;
  const results = await checkDatabase(openedDatabase, config);
  tell(results);
  const { files, findings } = await checkFiles(database, config);
  tell(findings);
  // Without tables there is nothing to check.
  const clients = await readClients(database).catch(() => undefined);
  if (clients === undefined) return;
  tell([
    clients.length === 0
      ? wrong('municipalities', 'There is none yet.', 'fixpoint municipality init <folder>, then apply it.')
      : right('municipalities', `There ${clients.length === 1 ? 'is 1' : `are ${clients.length}`}.`),
  ]);
  tell(await checkGeocoder(database, config, clients));
  tell(await checkClients(clients, config, files));
}

async function readClients(database: Database): Promise<Client[]> {
  const directory = openClientDirectory({ database, clock: systemClock, defaultClient: undefined });
  const results: Client[] = [];
  for (const { clientId } of await listClients(database)) {
    const client = await directory.findAnyClientById(clientId);
    if (client !== undefined) results.push(client);
  }
  return results;
}

const marks = { right: 'ok      ', doubtful: 'doubtful', wrong: 'WRONG   ' } as const;

/** 'WRONG    mail server: … Look at …' */
function inWords({ about, state, says, toDo }: DoctorFinding): string {
  return `${marks[state]} ${about}: ${says}${toDo === undefined ? '' : `\n           ${toDo}`}`;
}
