import type { Status } from '#clients/client.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** A status in a call: an id, a name, or both. */
interface NamedStatus {
  statusid?: number | undefined;
  status?: string | undefined;
}

/**
 * The id of the status in the call; undefined without one. A name in any case matches the staff's name first,
 * then the public name, and statuses in use before others. Throws `notFound` for an unknown name, and
 * `fieldInvalid` for an ambiguous name or one that differs from the id.
 */
export function statusOfCall({ statusid, status }: NamedStatus, all: readonly Status[]): number | undefined {
  if (status === undefined) return statusid;
  if (statusid !== undefined && answersTo(status, all, statusid)) return statusid;
  const inUse = all.filter(({ isActive }) => isActive);
  const namedStatuses = [statusesNamed(status, inUse), statusesNamed(status, all)].find(
    ({ length }) => length > 0,
  );
  if (namedStatuses === undefined) {
    const names = inUse.map(({ name }) => name).join(', ');
    throw new ApplicationError('notFound', `There is no status of this name. The statuses are: ${names}.`);
  }
  if (statusid !== undefined) {
    throw new ApplicationError('fieldInvalid', 'status and statusid are two different statuses.');
  }
  const [only, ...others] = namedStatuses;
  if (others.length === 0) return only!.statusId;
  const several = namedStatuses.map(({ name, statusId }) => `${name} (${statusId})`).join(', ');
  throw new ApplicationError(
    'fieldInvalid',
    `status is the name of several: ${several}. Please send statusid.`,
  );
}

function statusesNamed(sentStatus: string, statuses: readonly Status[]): readonly Status[] {
  const ofStaff = statuses.filter(({ name }) => isSame(name, sentStatus));
  return ofStaff.length > 0 ? ofStaff : statuses.filter(({ citizenName }) => isSame(citizenName, sentStatus));
}

function answersTo(sentStatus: string, statuses: readonly Status[], id: number): boolean {
  return statuses.some(
    ({ statusId, name, citizenName }) =>
      statusId === id && (isSame(name, sentStatus) || isSame(citizenName, sentStatus)),
  );
}

function isSame(name: string, sentStatus: string): boolean {
  return name.trim().toLowerCase() === sentStatus.trim().toLowerCase();
}
