/** The operator's commands: `npm run fixpoint -- <command>`. They work whether or not a server runs beside them. */
import { CommanderError } from 'commander';
import { WrongSettings } from '#config.ts';
import { WrongFolder } from '#clients/municipality/folder-problems.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { asNoRights } from '#platform/sql/no-rights.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { fileProblem } from './file-problem.ts';
import { operatorCommands } from './operator-commands.ts';

/** What an operator can put right; the message says how. */
const expected = [WrongSettings, StartFailure, WrongFolder, ApplicationError];

/** Whoever reads what is printed may stop early, as `head` does. */
const isUnread = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EPIPE';

// What is printed after that is for nobody; what the command does, it does to its end.
for (const out of [process.stdout, process.stderr])
  out.on('error', (error) => {
    if (!isUnread(error)) throw error;
  });

try {
  await operatorCommands().parseAsync();
} catch (error) {
  process.exitCode = 1;
  // Commander has printed what is wrong. Asking for help is no error.
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (expected.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else if (!isUnread(error)) console.error(fileProblem(error) ?? asNoRights(error)?.message ?? error);
}
