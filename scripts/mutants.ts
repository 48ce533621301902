/**
 * `npm run check -- mutants <name>`: plants mistakes into the code of a folder, one at a time in a copy, and
 * lists those that no test notices. It tries a sample of them, unless `--most 0` asks for all.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { type MutantFolder, mutantFolders } from './mutant-folders.ts';
import { skipReason } from './mutant-sample.ts';
import { root } from './source-files.ts';

const usage = `Usage: npm run check -- mutants <name> [--most <number>]

<name>   ${Object.keys(mutantFolders).join(', ')}
--most   how many mistakes are tried, spread over the files; 120 unless told otherwise, 0 for all`;

function strykerOptions({ folder, isLoadingTried }: MutantFolder): PartialStrykerOptions {
  return {
    mutate: [`${folder}/**/*.{ts,tsx}`, `!${folder}/**/*.test.{ts,tsx}`],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutant-tests.config.ts', related: false },
    plugins: [
      import.meta.resolve('@stryker-mutator/vitest-runner'),
      path.join(import.meta.dirname, 'mutant-sample.ts'),
    ],
    checkers: ['sample'],
    coverageAnalysis: 'perTest',
    ignoreStatic: !isLoadingTried,
    concurrency: 1,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
    // Stryker reads this file by the JavaScript API of TypeScript, which 7 has not; one that is missing it leaves alone.
    tsconfigFile: 'no-tsconfig.json',
    disableTypeChecks: false,
    tempDirName: path.join(os.tmpdir(), `fixpoint-mutants-${process.pid}`),
    ignorePatterns: ['**/dist', 'data', 'mutants', 'checks/e2e', 'docs', 'checks/bench/results'],
    reporters: ['progress-append-only'],
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
    packageManager: 'npm',
  };
}

const isCaught = ({ status }: MutantResult) => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }: MutantResult) => status === 'Survived' || status === 'NoCoverage';

/** The result for people: the score, and each mistake that no test noticed. */
function reportOf(name: string, results: readonly MutantResult[]): string {
  const caughtCount = results.filter(isCaught).length;
  const missedMutants = results
    .filter(isMissed)
    .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b), 'en', { numeric: true }));
  const triedCount = caughtCount + missedMutants.length;
  const skippedCount = results.filter(({ statusReason }) => statusReason === skipReason).length;
  const share = triedCount === 0 ? 0 : (100 * caughtCount) / triedCount;
  const loading = results.length - triedCount - skippedCount;
  return [
    `${name}: ${caughtCount} of ${triedCount} mistakes caught, ${share.toFixed(0)} %.`,
    `Not tried: ${skippedCount} outside of the sample, ${loading} in what runs only while files are loaded.`,
    ...missedMutants.map(describe),
    '',
  ].join('\n');
}

function placeOf({ fileName, location: { start } }: MutantResult): string {
  return `${path.relative(root, fileName)}:${start.line}:${start.column}`;
}

function describe(mutant: MutantResult): string {
  const outcomeText = mutant.status === 'NoCoverage' ? 'no test comes here' : 'no test fails';
  return `\n${placeOf(mutant)} (${outcomeText})\n- ${shortenCode(originalOf(mutant))}\n+ ${shortenCode(mutant.replacement ?? '')}`;
}

/** The code that the mistake replaces. */
function originalOf({ fileName, location: { start, end } }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push(lines.pop()!.slice(0, end.column - 1));
  return lines.join('\n').slice(start.column - 1);
}

function shortenCode(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 160)} …` : line;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '120' } },
});
const [name = ''] = positionals;
const mutantFolder = mutantFolders[name];
if (mutantFolder === undefined || !/^\d+$/.test(values.most)) {
  console.error(usage);
  process.exit(2);
}
process.chdir(root);
process.env['MUTANT_FOLDER'] = name;
process.env['MUTANTS_AT_MOST'] = values.most;
const report = reportOf(name, await new Stryker(strykerOptions(mutantFolder)).runMutationTest());
mkdirSync('mutants', { recursive: true });
writeFileSync(`mutants/${name.replace('/', '-')}.txt`, report);
console.log(report);
