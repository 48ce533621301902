import { StartFailure } from '#platform/start-failure.ts';

/** What PostgreSQL says where a role may not do something. */
const insufficientPrivilege = '42501';

/** For the operator, where the role of the database may not do what is needed; undefined for any other failure. */
export function asNoRights(error: unknown): StartFailure | undefined {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== insufficientPrivilege)
    return undefined;
  return new StartFailure(
    `The role of DATABASE_URL may not do what is needed: ${error.message}. ` +
      'Let it own its database and all that is in it; `npm run fixpoint -- doctor` says how.',
    { cause: error },
  );
}
