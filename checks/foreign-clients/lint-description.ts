/**
 * Spectral reads the OpenAPI description. It is no dependency, because one of its packages reports installations to a
 * third party. The run uses it where somebody has installed it.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './programs.ts';

const probeLimitMs = 30_000;
const lintLimitMs = 120_000;

/** The way to install Spectral. */
const spectralPackage = 'npm install --global --ignore-scripts @stoplight/spectral-cli';

const ruleset = path.join(import.meta.dirname, 'spectral-ruleset.yaml');

/** The faults that Spectral finds in both parts of the description; null: it is not installed. */
export async function lintDescription(origin: string, folder: string): Promise<string[] | null> {
  if (!(await run(['spectral', '--version'], folder, probeLimitMs)).isGood) {
    console.log(`Spectral, OpenAPI  not installed: ${spectralPackage}`);
    return null;
  }
  const complaints: string[] = [];
  for (const part of ['openapi.json', 'openapi.json?all']) {
    const answer = await fetch(`${origin}/api/${part}`);
    writeFileSync(path.join(folder, 'openapi.json'), await answer.text());
    const command = ['lint', 'openapi.json', '--ruleset', ruleset, '--fail-severity', 'hint'];
    const { isGood, output } = await run(['spectral', ...command], folder, lintLimitMs);
    console.log(`Spectral, ${part}  ${isGood ? 'ok' : 'FAILED'}`);
    if (!isGood) complaints.push(`Spectral, ${part}: ${output}`);
  }
  return complaints;
}
