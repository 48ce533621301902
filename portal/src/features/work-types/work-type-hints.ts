/** Symbols and everyday words of the work types. They load after the map, and the portal works without them. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { type WorkTypeHint, workTypeHints, workTypeHintsPath } from '@fixpoint/contract/work-type-hints.ts';
import { activeLanguage } from '@fixpoint/languages/spoken.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { readStoredHints, storeHints } from './stored-hints.ts';

const sameForMs = 60 * 60_000;
const noHints: readonly WorkTypeHint[] = [];

function hintsIn(language: string) {
  return queryOptions({
    queryKey: ['work-type-hints', language],
    queryFn: async ({ signal }) => {
      const answer = await fetch(workTypeHintsPath, { signal });
      if (!answer.ok) throw new Error(`The symbols of the work types answered with ${answer.status}`);
      const { workTypes } = workTypeHints.parse(await answer.json());
      storeHints(language, workTypes);
      return workTypes;
    },
    // Those of an earlier visit count until the server answers, and without a network.
    initialData: () => readStoredHints(language),
    initialDataUpdatedAt: 0,
    staleTime: sameForMs,
    gcTime: Infinity,
  });
}

/** Loads the hints before somebody needs them. A failure is no loss: they load again when they are needed. */
export function loadWorkTypeHints(startUp: StartUpDocument, queries: QueryClient): void {
  if (startUp.hasWorkTypeHints) void queries.prefetchQuery(hintsIn(activeLanguage()));
}

/** The hints for all work types; none while they load, and none at a server without them. */
export function useWorkTypeHints(): readonly WorkTypeHint[] {
  const { hasWorkTypeHints = false } = useStartUp();
  const { data = noHints } = useQuery({ ...hintsIn(activeLanguage()), enabled: hasWorkTypeHints });
  return hasWorkTypeHints ? data : noHints;
}

/** The symbol of a work type by its name in a ws7 answer; undefined if it is not known. */
export function useSymbolOf(workTypeName: string): string | undefined {
  return useWorkTypeHints().find(({ name }) => name === workTypeName)?.symbol;
}
