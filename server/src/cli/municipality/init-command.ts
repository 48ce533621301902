/** `fixpoint municipality init` */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Command, Option } from 'commander';
import { allLanguages, usualLanguage } from '@fixpoint/languages/languages.ts';
import { clientNameExpected, isClientName } from '#clients/client-name.ts';
import { WrongMap } from '#clients/municipality/look-at-map.ts';
import { isTimeZone } from '#clients/settings/right-values.ts';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { type FolderExtent, type FirstAnswers, findExtent, writeFirstFolder } from './first-folder.ts';

interface InitOptions {
  name?: string;
  displayName?: string;
  language: string;
  timeZone?: string;
  extent?: string;
  map?: string;
  mapUrl?: string;
  addresses?: string;
}

export function addInitCommand(commands: Command): void {
  commands
    .command('init')
    .description('write the folder of a new municipality for `apply`; asks for missing values')
    .argument('<folder>', 'the folder to write; it is created if it does not exist')
    .option('--name <name>', 'the name in its web address (default: the name of the folder)')
    .option('--display-name <name>', 'the name that residents read')
    .addOption(
      new Option('--language <language>', 'the language of its own texts')
        .choices(allLanguages)
        .default(usualLanguage),
    )
    .option('--time-zone <zone>', 'for example America/Chicago (default: the time zone of its location)')
    .option(
      '--extent <west,south,east,north>',
      'in degrees (default: the extent of the addresses or the map)',
    )
    .option('--map <file>', 'a pmtiles file of its streets')
    .option('--map-url <url>', 'a MapLibre style, or a tile URL with {z}, {x} and {y}, instead of --map')
    .option('--addresses <file>', 'a CSV file for the address search')
    .action(init);
}

async function init(folder: string, options: InitOptions): Promise<void> {
  const givenExtent = options.extent === undefined ? undefined : extentOf(options.extent);
  const ask = openQuestions();
  try {
    const answers = { ...(await completeAnswers(ask, folder, options)), extent: givenExtent };
    const extent = (await findExtent(answers).catch(namingFile(answers))) ?? (await askExtent(ask));
    const writtenFolder = writeFirstFolder(folder, { ...answers, extent });
    const { timeZone, files } = await writtenFolder.catch(namingFile(answers));
    const { west, south, east, north } = extent;
    console.log(`${answers.displayName} is written to ${path.resolve(folder)}: ${files.join(', ')}.`);
    console.log(`  Its time zone is ${timeZone}; residents report in ${west}, ${south}, ${east}, ${north}.`);
    console.log(`  Check it first: municipality apply --check ${folder}`);
    console.log(`  Set it up:      municipality apply ${folder}`);
  } finally {
    ask.close();
  }
}

/** Adds the name of the wrong file to an error. */
function namingFile({ map, addresses }: Pick<FirstAnswers, 'map' | 'addresses'>): (error: Error) => never {
  return (error) => {
    if (error instanceof WrongMap) throw new StartFailure(`${map}: ${error.message}.`, { cause: error });
    if (error instanceof UnreadableFile)
      throw new StartFailure(`${addresses}: ${error.message}.`, { cause: error });
    throw error;
  };
}

/** The given values, completed by questions at a terminal. */
async function completeAnswers(
  ask: AskOperator,
  folder: string,
  options: InitOptions,
): Promise<Omit<FirstAnswers, 'extent'>> {
  const usual = path.basename(path.resolve(folder)).toLowerCase();
  const name = options.name ?? (await ask('Name in its web address', usual));
  if (!isClientName(name))
    throw new StartFailure(`The name '${name}' is invalid; expected ${clientNameExpected}.`);
  const displayName = options.displayName ?? (await ask('What residents call it', titled(name)));
  const { language, mapUrl, timeZone } = options;
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new StartFailure(`--time-zone is '${timeZone}'; expected an IANA name, like America/Chicago.`);
  const map = options.map ?? (mapUrl === undefined ? await ask('A pmtiles file of its streets', '') : '');
  const addresses = options.addresses ?? (await ask('A CSV file of its addresses', ''));
  return {
    name,
    displayName,
    language,
    mapUrl,
    timeZone,
    map: map === '' ? undefined : map,
    addresses: addresses === '' ? undefined : addresses,
  };
}

type AskOperator = ((question: string, usual: string) => Promise<string>) & { close(): void };

/** Without a terminal, the usual answer is taken. */
function openQuestions(): AskOperator {
  if (!process.stdin.isTTY)
    return Object.assign(async (_: string, usual: string) => usual, { close: () => undefined });
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ask = async (question: string, usual: string) => {
    const words = `${question}${usual === '' ? ' (Enter: none)' : ` (${usual})`}: `;
    const answer = await terminal.question(words).catch(() => {
      throw new StartFailure('\nStopped: nothing is written.');
    });
    return answer.trim() || usual;
  };
  return Object.assign(ask, { close: () => terminal.close() });
}

async function askExtent(ask: AskOperator): Promise<FolderExtent> {
  const answer = await ask('Its extent in degrees (west,south,east,north)', '');
  if (answer !== '') return extentOf(answer);
  throw new StartFailure(
    'Its location is missing: name --addresses, a --map with its own extent, or --extent west,south,east,north.',
  );
}

function extentOf(text: string): FolderExtent {
  const [west, south, east, north, ...more] = text.split(/[\s,;]+/).map(Number);
  const isRight =
    more.length === 0 &&
    west! < east! &&
    south! < north! &&
    west! >= -180 &&
    east! <= 180 &&
    south! >= -85 &&
    north! <= 85;
  if (!isRight)
    throw new StartFailure(
      `The extent '${text}' is invalid; expected west,south,east,north in degrees, for example -90.98,40.4,-90.91,40.44.`,
    );
  return { west: west!, south: south!, east: east!, north: north! };
}

/** 'New Milton' from 'new-milton'. */
function titled(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
