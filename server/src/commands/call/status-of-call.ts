import type { Status } from '#clients/client.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** How a call names a status: by its id, by a name, or by both. */
interface NamedStatus {
  statusid?: number | undefined;
  status?: string | undefined;
}

/**
 * The id of the status that the call names; undefined when it names none. A name is what staff or, if it is not one of
 * theirs, what residents call it, in any case; one that is no longer in use comes last. Throws `notFound` for a name that
 * no status has, and `fieldInvalid` for one that several have, or another one than the id's.
 */
export function statusOfCall({ statusid, status }: NamedStatus, all: readonly Status[]): number | undefined {
  if (status === undefined) return statusid;
  if (statusid !== undefined && answersTo(status, all, statusid)) return statusid;
  const inUse = all.filter(({ isActive }) => isActive);
  const named = [statusesNamed(status, inUse), statusesNamed(status, all)].find(({ length }) => length > 0);
  if (named === undefined) {
    const names = inUse.map(({ name }) => name).join(', ');
    throw new ApplicationError('notFound', `There is no status of this name. The statuses are: ${names}.`);
  }
  if (statusid !== undefined) {
    throw new ApplicationError('fieldInvalid', 'status and statusid are two different statuses.');
  }
  const [only, ...others] = named;
  if (others.length === 0) return only!.statusId;
  const several = named.map(({ name, statusId }) => `${name} (${statusId})`).join(', ');
  throw new ApplicationError(
    'fieldInvalid',
    `status is the name of several: ${several}. Please send statusid.`,
  );
}

function statusesNamed(sent: string, statuses: readonly Status[]): readonly Status[] {
  const ofStaff = statuses.filter(({ name }) => isSame(name, sent));
  return ofStaff.length > 0 ? ofStaff : statuses.filter(({ citizenName }) => isSame(citizenName, sent));
}

function answersTo(sent: string, statuses: readonly Status[], id: number): boolean {
  return statuses.some(
    ({ statusId, name, citizenName }) => statusId === id && (isSame(name, sent) || isSame(citizenName, sent)),
  );
}

function isSame(name: string, sent: string): boolean {
  return name.trim().toLowerCase() === sent.trim().toLowerCase();
}
