import { StartFailure } from '#platform/start-failure.ts';

/** PostgreSQL's error code for a missing privilege. */
const insufficientPrivilege = '42501';

/** A failure for the operator if the database role lacks a privilege; undefined for any other failure. */
export function asNoRights(error: unknown): StartFailure | undefined {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== insufficientPrivilege)
    return undefined;
  return new StartFailure(
    `The role of DATABASE_URL may not do what is needed: ${error.message}. ` +
      'Let it own its database and all that is in it; `npm run fixpoint -- doctor` says how.',
    { cause: error },
  );
}
