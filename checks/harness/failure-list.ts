/**
 * The list of failed tests of a run, for its end. Test runners are processes of their own, so they write it to a
 * file.
 */
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const fileVariable = 'FIXPOINT_FAILURE_LIST';
const mostOfAnError = 800;

/** Begins the list of a run. The processes that it starts add to the list. */
export function beginFailureList(): { read(): string } {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'fixpoint-tests-')), 'failures.txt');
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
