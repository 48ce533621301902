/** The questions of `municipality init` at a terminal; Linux's own tool `script` provides the terminal. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/municipality-folder.ts';

const program = path.join(import.meta.dirname, '../main.ts');
const isThere = process.platform === 'linux' && existsSync('/usr/bin/script');

/** Answers each question when it appears; returns the final screen and the exit code. */
async function atTerminal(
  folder: string,
  answers: readonly [question: string, answer: string][],
): Promise<{ screen: string; code: number }> {
  const command = `'${process.execPath}' '${program}' municipality init '${folder}'`;
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null']);
  const remainingAnswers = [...answers];
  let screen = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
    if (remainingAnswers[0] !== undefined && screen.includes(remainingAnswers[0][0]))
      child.stdin.write(remainingAnswers.shift()![1]);
  });
  const [code] = (await once(child, 'close')) as [number];
  return { screen, code };
}

test.runIf(isThere)('asks for missing values one after the other, and writes the folder', async () => {
  const folder = path.join(temporaryFolder(), 'milton');
  const { screen, code } = await atTerminal(folder, [
    ['Name in its web address (milton): ', '\r'],
    ['What residents call it (Milton): ', 'Milton on the River\r'],
    ['A pmtiles file of its streets (Enter: none): ', '\r'],
    ['A CSV file of its addresses (Enter: none): ', '\r'],
    ['Its extent in degrees (west,south,east,north) (Enter: none): ', '-90.1,39.9,-89.9,40.1\r'],
  ]);
  expect(screen).toContain('Milton on the River is written to ');
  expect(code).toBe(0);
  const file = readFileSync(path.join(folder, 'municipality.yaml'), 'utf8');
  expect(file).toMatch(/^name: "milton"/m);
  expect(file).toMatch(/^displayName: "Milton on the River"/m);
});

test.runIf(isThere)(
  'stopping at a question reports that nothing is written, without a stack trace',
  async () => {
    const folder = path.join(temporaryFolder(), 'milton');
    const { screen, code } = await atTerminal(folder, [
      ['Name in its web address', '\r'],
      ['What residents call it', '\u0004'],
    ]);
    expect(screen).toContain('Stopped: nothing is written.');
    expect(screen).not.toMatch(/ at .*\(/);
    expect([code, existsSync(folder)]).toEqual([1, false]);
  },
);
