import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { DeskCallOfStaff } from '#commands/desk/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { correctSearch } from '#desk/queue/correct-search.ts';
import type { Asker } from '#desk/queue/find-queue.ts';
import { countPersonMatches, isPersonSought } from '#desk/queue/find-person.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import { askerOf } from './asker-of.ts';

/** A filter as it is carried out: with its search corrected. */
interface ReadSearch {
  asker: Asker;
  filter: RequestFilter;
}

/**
 * Reads the filter of a call. Corrects its search, and records a search for a person in the audit log before it is
 * answered. Each member and search has one entry a minute, without the words. `reads`: the database that the call
 * reads.
 */
export async function readSearch(
  reads: Database,
  filter: RequestFilter,
  call: DeskCallOfStaff,
  parts: Pick<ServerParts, 'database' | 'personSearches'>,
): Promise<ReadSearch> {
  const asker = askerOf(call);
  const corrected = await correctSearch(reads, filter, asker);
  if (isPersonSought(corrected, asker)) await notePersonSearch(reads, corrected, { call, asker, parts });
  return { asker, filter: corrected };
}

async function notePersonSearch(
  reads: Database,
  { text = '', samePersonAs }: RequestFilter,
  {
    call,
    asker,
    parts,
  }: { call: DeskCallOfStaff; asker: Asker; parts: Pick<ServerParts, 'database' | 'personSearches'> },
): Promise<void> {
  const { clientId, accountId } = asker.scope;
  const words = sha256(JSON.stringify([text.trim().toLowerCase(), samePersonAs])).toString('hex');
  await parts.personSearches.get(`${clientId} ${accountId} ${words}`, async () => {
    const count = await countPersonMatches(reads, { text, samePersonAs }, asker);
    if (count === undefined) return;
    const about = { requestId: samePersonAs, count };
    const act = { kind: 'person-searched', actor: actorOf(call.caller), about } as const;
    await recordAct(parts.database, clientId, act, call.now);
  });
}
