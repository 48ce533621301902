import { useQuery } from '@tanstack/react-query';
import type { Asked } from './asked/load-asked.ts';
import type { IntakeDraft } from './intake-draft.ts';

const load = () => import('./asked/load-asked.ts');

/** The questions of the work type and the owner of the place; undefined until the questions are known. */
export function useAsked(draft: IntakeDraft): Asked | undefined {
  const { place, workTypeId } = draft;
  const { data: judge } = useQuery({
    queryKey: ['intake-questions', workTypeId],
    queryFn: async ({ signal }) => (await load()).loadQuestions(workTypeId!, signal),
    enabled: workTypeId !== undefined,
  });
  const { data: owners } = useQuery({
    queryKey: ['intake-owners', workTypeId, place?.longitude, place?.latitude],
    queryFn: async ({ signal }) => (await load()).loadOwners(workTypeId!, place, signal),
    enabled: workTypeId !== undefined && place !== undefined,
  });
  return judge?.(draft, owners);
}
