// chunk: form
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { findQuestionSets } from '@fixpoint/contract/commands/find-question-sets.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { call } from '#api/call.ts';
import { languageToSend } from '#messages/language.ts';
import { loadTexts } from '#messages/load-texts.ts';

export type QuestionSets = ResultOf<typeof findQuestionSets> & {
  /** True if the server did not answer, and these are from before. */
  isOld?: true;
};

/** A query, as far as its options look at it. */
interface Asked {
  state: { data: QuestionSets | undefined };
}

/** A slower answer helps nobody: the report goes on with the stored questions, or without any. */
const patienceMs = 5000;

const storedPrefix = (clientId: number) => `question-sets ${clientId} `;
const storedName = (clientId: number) => storedPrefix(clientId) + (languageToSend().language ?? '');

const isWithout = ({ state }: Asked) => state.data === undefined;

/**
 * The question sets of all work types. The last ones stay on the device, for reports without a network. They
 * do not change under an open form; a refusal of the server asks for new ones. A form that opens with old ones
 * asks once.
 */
export function questionSetsQuery(clientId: number) {
  return {
    queryKey: ['question-sets', clientId],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<QuestionSets> => {
      const storedSets = readStoredSets(clientId);
      const [sets] = await Promise.all([askForSets(clientId, storedSets, signal), loadTexts('questions')]);
      // Questions that are there at once push nothing down.
      if (sets.Sets.length > 0) await import('./question-block.tsx').catch(() => undefined);
      return sets;
    },
    staleTime: ({ state }: Asked) => (state.data?.isOld ? 0 : Infinity),
    retry: false,
    // Without a network the stored questions count. A device without any asks again when the network is back.
    networkMode: 'always' as const,
    refetchOnReconnect: isWithout,
    refetchOnWindowFocus: isWithout,
  };
}

/**
 * Brings the questions to the device before anybody needs them, perhaps without a network. If it has only old
 * ones, it asks again when the network is back and no form uses them.
 */
export function loadQuestionSets(
  { hasQuestions }: StartUpDocument,
  queries: QueryClient,
  clientId: number | undefined,
): void {
  if (hasQuestions !== true || clientId === undefined) return;
  const query = questionSetsQuery(clientId);
  void queries.prefetchQuery(query);
  onlineManager.subscribe((isOnline) => {
    const isInUse = queries.getQueryCache().find({ queryKey: query.queryKey })?.isActive() === true;
    if (isOnline && !isInUse) void queries.prefetchQuery(query);
  });
}

async function askForSets(
  clientId: number,
  storedSets: QuestionSets | undefined,
  signal: AbortSignal,
): Promise<QuestionSets> {
  const version = storedSets && { version: storedSets.Version };
  try {
    const answer = await call(
      findQuestionSets,
      { clientid: clientId, ...languageToSend(), ...version },
      { signal, timeoutMs: patienceMs },
    );
    if (answer.IsSame && storedSets !== undefined) return storedSets;
    store(clientId, answer);
    return answer;
  } catch (failure) {
    if (storedSets === undefined) throw failure;
    return { ...storedSets, isOld: true };
  }
}

function readStoredSets(clientId: number): QuestionSets | undefined {
  try {
    const sets = JSON.parse(localStorage.getItem(storedName(clientId)) ?? 'null') as QuestionSets | null;
    return Array.isArray(sets?.Sets) ? sets : undefined;
  } catch {
    return undefined;
  }
}

/** Stores them in place of those in other languages. */
function store(clientId: number, sets: QuestionSets): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(storedPrefix(clientId))) localStorage.removeItem(name);
    localStorage.setItem(storedName(clientId), JSON.stringify(sets));
  } catch {
    // Storage is full or forbidden: the questions are asked for again next time.
  }
}
