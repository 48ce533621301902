/** `fixpoint municipality apply` */
import type { Command } from 'commander';
import { recordAct } from '#workflows/record-act.ts';
import type { SearchCounts } from '#clients/municipality/search-sources.ts';
import type { ApplyResult } from '#clients/municipality/apply-municipality.ts';
import { WrongFolder } from '#clients/municipality/folder-problems.ts';
import { applyFolder } from '#cli/apply-folder.ts';
import { fileProblem } from '#cli/file-problem.ts';
import { theOperator } from '#cli/the-operator.ts';
import { type OpenInstallation, withInstallation } from '#cli/with-installation.ts';

interface ApplyOptions {
  overwrite?: true;
  check?: true;
  json?: true;
}

export function addApplyCommand(commands: Command): void {
  commands
    .command('apply')
    .description('create or update municipalities from their folders; repeating it changes nothing')
    .argument('<folder...>', 'folders with a municipality.yaml; a wrong folder does not stop the others')
    .option('--check', 'only report changes and errors')
    .option('--overwrite', 'overwrite changes that were made at the desk')
    .option('--json', 'a line of JSON for each folder')
    .action(apply);
}

async function apply(folders: readonly string[], options: ApplyOptions): Promise<void> {
  await withInstallation(async (open) => {
    let wrongFolders = 0;
    for (const folder of folders) {
      const outcome = await outcomeOf(folder, options, open);
      if ('problems' in outcome) wrongFolders += 1;
      if (options.json) console.log(JSON.stringify({ folder, ...outcome }));
      else if ('problems' in outcome) console.error(outcome.problems.join('\n'));
      else for (const line of linesOf(outcome, options)) console.log(line);
    }
    if (wrongFolders === 0) return;
    process.exitCode = 1;
    if (folders.length > 1) console.error(`${wrongFolders} of ${folders.length} folders are wrong.`);
  });
}

/** The result for a folder, or its problems. */
type ApplyOutcome = ApplyResult | { problems: string[] };

async function outcomeOf(
  folder: string,
  { overwrite, check }: ApplyOptions,
  { config, database, openFiles, progress }: OpenInstallation,
): Promise<ApplyOutcome> {
  const files = await openFiles();
  const how = { overwrites: overwrite, isTrial: check };
  try {
    const applyResult = await applyFolder(folder, { database, files, config, progress, ...how });
    const act = { kind: 'municipality-applied', actor: theOperator() } as const;
    if (!check) await recordAct(database, applyResult.clientId, act, new Date());
    return applyResult;
  } catch (error) {
    const problem = error instanceof WrongFolder ? error.message : fileProblem(error);
    if (problem === undefined) throw error;
    return { problems: problem.split('\n') };
  }
}

function linesOf(applyResult: ApplyResult, { check }: ApplyOptions): string[] {
  return [
    check ? trialSummary(applyResult) : summary(applyResult),
    ...(check ? applyResult.changes.map((line) => `  ${line}`) : []),
    ...unchangedLines(applyResult),
  ];
}

/**
 * 'City of Riverbend (riverbend) is applied: 21593 addresses, 25 places, 1744 crossings, 200 sample requests,
 * 81 photos.'
 */
function summary(applyResult: ApplyResult): string {
  return `${applyResult.displayName} (${applyResult.name}) is applied: ${newsOf(applyResult).join(', ')}.`;
}

/** 'City of Riverbend (riverbend) would change: addresses as before.' */
function trialSummary(applyResult: ApplyResult): string {
  const { displayName, name, isNew, changes, search, sampleRequests } = applyResult;
  const who = `${displayName} (${name})`;
  if (isNew) return `${who} would be a new municipality: ${newsOf(applyResult).join(', ')}.`;
  const isSame = changes.length === 0 && search === undefined && sampleRequests === 0;
  return isSame ? `${who} would stay as it is.` : `${who} would change: ${newsOf(applyResult).join(', ')}.`;
}

function newsOf({ search, sampleRequests, samplePhotos }: ApplyResult): string[] {
  return [
    ...(search === undefined ? ['addresses as before'] : searchNews(search)),
    ...(sampleRequests > 0 ? [`${sampleRequests} sample requests`] : []),
    ...(samplePhotos > 0 ? [`${samplePhotos} photos`] : []),
  ];
}

function searchNews({ addresses, places, crossings }: SearchCounts): string[] {
  return [
    `${addresses} addresses`,
    ...(places > 0 ? [`${places} places`] : []),
    ...(crossings > 0 ? [`${crossings} crossings`] : []),
  ];
}

/** The settings that stay as the desk has changed them, and how to overwrite them. */
function unchangedLines({ skippedChanges }: ApplyResult): string[] {
  if (skippedChanges.length === 0) return [];
  return [
    ...skippedChanges.map((line) => `  ${line}`),
    '  These settings stay; apply with --overwrite to replace them with those of the file.',
  ];
}
