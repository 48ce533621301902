import { DatabaseFull, DatabaseTimeout } from '#platform/database.ts';

/**
 * SQL states of a database that is slow, locked, starting, stopping, full or read-only (no longer the
 * primary).
 */
const sqlStates = new Set([
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '25P03',
  '25006',
]);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/**
 * Messages of the driver without a code, when its own limits pass or the connection is lost during a
 * statement.
 */
const driverSentences =
  /^(Query read timeout|timeout exceeded|timeout expired|Connection terminated|Client has encountered a connection error)/;

/** The failure as a `DatabaseTimeout` if the database did not answer, otherwise undefined. */
export function asDatabaseTimeout(error: unknown): DatabaseTimeout | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isSilent = sqlStates.has(code) || networkCodes.has(code) || driverSentences.test(error.message);
  return isSilent ? new DatabaseTimeout('The database did not answer in time.', { cause: error }) : undefined;
}

/** The failure as a `DatabaseFull` if the database's disk is full, otherwise undefined. */
export function asDatabaseFull(error: unknown): DatabaseFull | undefined {
  const isFull = error instanceof Error && 'code' in error && error.code === '53100';
  return isFull ? new DatabaseFull('The disk of the database is full.', { cause: error }) : undefined;
}

/**
 * True if the values of a row made the statement fail. The statement had no effect, and other rows may
 * succeed.
 */
export function isRowRefused(error: unknown): boolean {
  return /^2[23]/.test(sqlStateOf(error) ?? '');
}

/** True if the statement failed because an equal row exists. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === uniqueViolation;
}

const uniqueViolation = '23505';
const otherViolation = '23000';

/** If rows are copied to another machine (decision 85), a refusal arrives as its sentence only. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code !== 'XX000') return String(error.code);
  if (error.message.startsWith('duplicate key value violates unique constraint')) return uniqueViolation;
  return /violates (foreign key|check|not-null) constraint/.test(error.message) ? otherViolation : 'XX000';
}
