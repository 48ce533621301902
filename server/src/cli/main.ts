/** The operator's commands: `npm run fixpoint -- <command>`. They work with and without a running server. */
import { CommanderError } from 'commander';
import { WrongSettings } from '#config.ts';
import { WrongFolder } from '#clients/municipality/folder-problems.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { asNoRights } from '#platform/sql/no-rights.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { fileProblem } from './file-problem.ts';
import { operatorCommands } from './operator-commands.ts';

/** Errors that an operator can correct; the message says how. */
const expectedErrors = [WrongSettings, StartFailure, WrongFolder, ApplicationError];

/** The reader of the output may stop early, as `head` does. */
const isUnread = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EPIPE';

// After that, further output is dropped, but the command runs to its end.
for (const out of [process.stdout, process.stderr])
  out.on('error', (error) => {
    if (!isUnread(error)) throw error;
  });

try {
  await operatorCommands().parseAsync();
} catch (error) {
  process.exitCode = 1;
  // Commander has printed the error. Asking for help is not an error.
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (expectedErrors.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else if (!isUnread(error)) console.error(fileProblem(error) ?? asNoRights(error)?.message ?? error);
}
