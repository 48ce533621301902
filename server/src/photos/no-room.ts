import { ApplicationError } from '#platform/application-error.ts';
import { isDiskFull } from '#platform/free-space.ts';

/** The refusal of a photo that there is no room for. */
export function noRoom(): ApplicationError {
  return new ApplicationError(
    'photoNotAccepted',
    'This server has no room for photos at the moment. Please send your request without a photo; you can add it later.',
  );
}

/** The same, where a file could not be written for want of room; otherwise the error as it is. */
export function asNoRoom(error: unknown): unknown {
  return isDiskFull(error) ? noRoom() : error;
}
