/** `fixpoint files …` */
import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { findLostFiles } from '#photos/find-lost.ts';
import { sweepOrphansOf } from '#photos/sweep-photos.ts';
import type { Database } from '#platform/database.ts';
import { FileStoreFailure } from '#platform/files/file-store.ts';
import { bothPlaces, moveFiles, removeFormer } from '#platform/files/move-files.ts';
import { openPlaces } from '#platform/files/open-files.ts';
import type { OpenedPlace } from '#platform/files/opened-place.ts';
import { adoptStore, type GivenPlaces, settleStores } from '#platform/files/whose-files.ts';
import type { Progress } from '#platform/progress.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { inNumber } from './in-number.ts';
import { withInstallation } from './with-installation.ts';

interface MoveOptions {
  removeFormer?: boolean;
}

export function addFilesCommands(program: Command): void {
  const commands = program.command('files').description('check and move the store of photos and maps');
  commands
    .command('check')
    .description('write, read and remove a test file in each place, and report the result')
    .action(check);
  commands
    .command('move')
    .description(
      'copy all files from FILES_URL to FILES_NEXT_URL while servers run; resumes after an interruption',
    )
    .option('--remove-former', 'remove the copied files from the former place, after all are copied')
    .action(move);
  commands
    .command('adopt')
    .description('make the files at FILES_URL belong to this installation, for example after a restore')
    .action(adopt);
}

const dayMs = 24 * 60 * 60 * 1000;
/** Number of files between progress messages. */
const reportAfter = 1000;

async function check(): Promise<void> {
  await withInstallation(async ({ config, database }) => {
    const configuredPlaces = await openPlaces(config);
    await asStartFailure(settleStores(database, configuredPlaces));
    for (const place of [configuredPlaces.own, configuredPlaces.next]) {
      if (place === undefined) continue;
      await asStartFailure(tryOut(place));
      console.log(`${place.words} keeps, reads and removes files.`);
      const warning = await place.warning();
      if (warning !== undefined) console.log(`  ${warning}`);
    }
  });
}

async function tryOut({ words, photos, maps }: OpenedPlace): Promise<void> {
  const bytes = Buffer.from('Fixpoint tries whether files can be kept here.\n');
  for (const store of [photos, maps]) {
    const key = `trial/${randomUUID()}`;
    await store.put(key, bytes);
    const content = await store.get(key);
    const part = await store.read(key, 1, 3);
    await store.remove(key);
    if (content?.equals(bytes) !== true || part?.equals(bytes.subarray(1, 4)) !== true)
      throw new StartFailure(`${words} returns another file than the one written.`);
    if ((await store.get(key)) !== undefined) throw new StartFailure(`${words} still has the removed file.`);
  }
}

async function adopt(): Promise<void> {
  await withInstallation(async ({ config, database }) => {
    const { own } = await openPlaces({ ...config, filesNextUrl: undefined });
    await asStartFailure(adoptStore(database, own));
    console.log(`The files of this installation are those in ${own.words}.`);
  });
}

async function move({ removeFormer: removes = false }: MoveOptions): Promise<void> {
  await withInstallation(async ({ config, database, progress }) => {
    const configuredPlaces = await openPlaces(config);
    const { from, to } = bothPlaces(configuredPlaces);
    const onCopied = ({ files }: { files: number }) => {
      if (files % reportAfter === 0) progress.say(`${inNumber(files, 'file')} copied`);
    };
    const moveResult = await asStartFailure(moveFiles(database, configuredPlaces, { onCopied }));
    console.log(
      `${to.words} has all files of ${from.words}: ${inNumber(moveResult.files, 'file')} copied now, ${moveResult.bytes} bytes.`,
    );
    const lostFiles = await asStartFailure(judge(database, configuredPlaces, progress));
    if (!removes) {
      console.log(
        `New files go to ${to.words}. Nothing was removed: npm run fixpoint -- files move --remove-former does that, ` +
          'once every server has both settings. Then set FILES_URL to the new place, and unset FILES_NEXT_URL.',
      );
    } else if (lostFiles > 0)
      throw new StartFailure(`Nothing is removed from ${from.words} while photos have no files.`);
    else {
      const removedFiles = await asStartFailure(removeFormer(configuredPlaces));
      console.log(
        `${inNumber(removedFiles, 'file')} removed from ${from.words}. Now set FILES_URL to the new place, and unset FILES_NEXT_URL.`,
      );
    }
  });
}

/**
 * Checks that each photo has its files in the current place, and each file its photo; returns the number of
 * lost files.
 */
async function judge(database: Database, configuredPlaces: GivenPlaces, progress: Progress): Promise<number> {
  const { from, to } = bothPlaces(configuredPlaces);
  const days = [...new Set([...(await from.photos.folders()), ...(await to.photos.folders())])].toSorted();
  const until = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);
  let lostFiles = 0;
  for (const day of days) {
    if (day <= until) await sweepOrphansOf({ database, files: to.photos }, day);
    for (const file of await findLostFiles(database, to.photos, day)) {
      lostFiles += 1;
      progress.say(`photos/${file} is in neither place: the photo was already lost`);
    }
  }
  return lostFiles;
}

/** An error of a store is reported in its own words. */
async function asStartFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FileStoreFailure) throw new StartFailure(error.message, { cause: error });
    throw error;
  }
}
