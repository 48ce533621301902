/**
 * `npm run check -- conformance <address>`: checks a ws7 server against the protocol. The exit code is 1 if
 * it fails.
 */
import { CommanderError } from 'commander';
import { readCommandLine } from './command-line.ts';
import { holdServer, UnreachableServer } from './hold-server.ts';
import { printReport } from './print-report.ts';
import { countOf, isGood, type Report } from './report.ts';

/** No check could be run. */
const untriedCode = 2;

function jsonOf(report: Report): string {
  const count = (tier: 'specification' | 'extras') => ({
    holds: countOf(report, tier, 'holds'),
    fails: countOf(report, tier, 'fails'),
    absent: countOf(report, tier, 'absent'),
    untried: countOf(report, tier, 'untried'),
  });
  const summary = { specification: count('specification'), extras: count('extras') };
  return `${JSON.stringify({ isGood: isGood(report), summary, ...report }, null, 2)}\n`;
}

try {
  const wishes = readCommandLine(process.argv.slice(2));
  const report = await holdServer(wishes);
  process.stdout.write(wishes.isJson ? jsonOf(report) : printReport(report));
  process.exitCode = isGood(report) ? 0 : 1;
} catch (error) {
  process.exitCode = untriedCode;
  // Commander has already printed the mistake, and help is not a mistake.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : untriedCode;
  else if (error instanceof UnreachableServer) process.stderr.write(`${error.message}\n`);
  else throw error;
}
