/** Searches that find the reporters of requests. */
import { countMax } from '@fixpoint/contract/desk/queue/count-requests.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { mayAs } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import type { QueueReader } from './filter-sql.ts';
import { countReporterMatches } from './person-store.ts';
import { hasContact } from './person-words.ts';

/** True if the filter can find reporters: it has words or names a person, and the asker may see contact data. */
export function isPersonSought({ text = '', samePersonAs }: RequestFilter, { scope }: QueueReader): boolean {
  return (text.trim() !== '' || samePersonAs !== undefined) && mayAs(scope, 'crew');
}

/**
 * Number of requests whose reporter matches, up to a limit. Undefined if the search is not for a person: nobody has
 * its words, and they are no e-mail address or phone number.
 */
export async function countPersonMatches(
  database: Database,
  filter: Pick<RequestFilter, 'text' | 'samePersonAs'>,
  asker: QueueReader,
): Promise<number | undefined> {
  const count = await countReporterMatches(database, filter, asker, countMax);
  const isForPerson = count > 0 || filter.samePersonAs !== undefined || hasContact(filter.text ?? '');
  return isForPerson ? count : undefined;
}
