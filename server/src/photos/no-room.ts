import { ApplicationError } from '#platform/application-error.ts';

/** What a disk without room says; the second, where an account may have no more of it. */
const codes = new Set(['ENOSPC', 'EDQUOT']);

/** The refusal of a photo that there is no room for. */
export function noRoom(): ApplicationError {
  return new ApplicationError(
    'photoNotAccepted',
    'This server has no room for photos at the moment. Please send your request without a photo; you can add it later.',
  );
}

/** The same, where a file could not be written for want of room; otherwise the error as it is. */
export function asNoRoom(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && codes.has(String(error.code));
  return isFull ? noRoom() : error;
}
