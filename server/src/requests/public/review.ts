/** Gives reviewers the words of requests, and shows what strangers would see. */
import type { ReleaseState } from '@fixpoint/contract/desk/release/release-parts.ts';
import type { Client } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import { countReporters } from '#requests/nearby/count-reporters.ts';
import { type WordFlag, flagWords } from './flag-words.ts';
import { maskPublicWords } from './mask-public-words.ts';
import { type PublishSource, selectSources } from './publish-source-store.ts';
import { type PublishedContent, contentOf, isPublic, wordsState } from './published-row.ts';
import { type ShownType, oldestClosing, shownTypesOf } from './shown-types.ts';

/** The words of a request in front of a reviewer. */
export interface WordsToReview {
  description: string;
  /** Hash of the description. */
  readHash: string;
  words: { state: ReleaseState; isAtOnce: boolean; text: string; flags: WordFlag[] };
}

type Publisher = Pick<Client, 'clientId' | 'timeZone' | 'publish'>;

/** The keys of the work types with something to decide. */
export function reviewedKeys({ publish }: Publisher): string[] {
  return [...shownTypesOf(publish)].flatMap(([key, { level }]) => (level === 'pins' ? [] : [key]));
}

/** The words of these requests, by number. */
export async function findWordsToReview(
  database: Database,
  client: Publisher,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, WordsToReview>> {
  if (requestIds.length === 0) return new Map();
  const shownTypes = shownTypesOf(client.publish);
  const sources = await selectSources(database, client.clientId, requestIds, client.timeZone);
  return new Map(
    sources.map((source) => [source.requestId, wordsToReview(source, shownTypes.get(source.workTypeKey))]),
  );
}

function wordsToReview(source: PublishSource, shown: ShownType | undefined): WordsToReview {
  const { description, descriptionHash: readHash, words } = source;
  const state = wordsState(source);
  const isReleased = state === 'released' && words !== null;
  const text = maskPublicWords(isReleased ? words : description);
  const isAtOnce = state === 'waits' && shown?.level === 'open';
  return {
    description,
    readHash,
    words: { state: isAtOnce ? 'released' : state, isAtOnce, text, flags: flagWords(text) },
  };
}

/** The row that strangers would see after this decision, made as every published row is; undefined: none. */
export async function foreseePublished(
  database: Database,
  client: Publisher,
  requestId: number,
  { words, photoNames, now }: { words: string; photoNames: string[]; now: Date },
): Promise<PublishedContent | undefined> {
  const { clientId, timeZone, publish } = client;
  const [source] = await selectSources(database, clientId, [requestId], timeZone);
  const shown = source && shownTypesOf(publish).get(source.workTypeKey);
  if (source === undefined || !isPublic(source, shown, oldestClosing(publish, timeZone, now)))
    return undefined;
  const counts = await countReporters(database, clientId, [requestId]);
  const { confirmed = 0, unconfirmed = 0 } = counts.get(requestId) ?? {};
  const decided = {
    ...source,
    words,
    wordsOf: source.descriptionHash,
    areWordsKeptBack: words.trim() === '',
    photoNames,
  };
  return contentOf(decided, shown, { place: source.stored, alsoReportedBy: confirmed + unconfirmed });
}
