/**
 * Collects the failed tests of a run, so that its end can list them. Test runners are processes of their own, so
 * the list is a file.
 */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const fileVariable = 'FIXPOINT_FAILURE_LIST';
const mostOfAnError = 800;

/** Begins the list of a run. The processes that it starts add to the list. */
export function beginFailureList(): { read(): string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'failures.txt');
  appendFileSync(file, '');
  process.env[fileVariable] = file;
  return { read: () => readFileSync(file, 'utf8') };
}

/** Adds a failed test to the list of the run, if there is one. */
export function addFailure(title: string, error: string): void {
  const file = process.env[fileVariable];
  if (file !== undefined)
    appendFileSync(file, `\n${title}\n${stripVTControlCharacters(error).slice(0, mostOfAnError)}\n`);
}
