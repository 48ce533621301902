import { ApplicationError } from './application-error.ts';
import { referenceOfCall } from './telemetry/call-marks.ts';
import { DatabaseFull, DatabaseTimeout } from './database.ts';
import { FileStoreFailure } from './files/file-store.ts';
import type { Log } from './log.ts';

/**
 * Turns a failure into the error for the caller. A failure that is no refusal is logged, and the caller gets
 * its reference only.
 */
export function asApplicationError(error: unknown, log: Log): ApplicationError {
  if (error instanceof ApplicationError) return error;
  if (error instanceof DatabaseTimeout) {
    log.warn({ err: error }, 'The database did not answer in time');
    return new ApplicationError('databaseTimeout');
  }
  if (error instanceof DatabaseFull) {
    log.error({ err: error }, 'The disk of the database is full');
    return new ApplicationError('databaseTimeout', { say: 'server.full' });
  }
  if (error instanceof FileStoreFailure) {
    log.error({ err: error }, 'The store of files failed');
    return new ApplicationError('databaseTimeout', { say: 'photos.outOfReach' });
  }
  const reference = referenceOfCall();
  log.error({ err: error, reference }, 'A call failed');
  return new ApplicationError('internal', { say: 'server.failed', reference });
}
