import { countRequests, filtersCountedMax } from '@fixpoint/contract/desk/queue/count-requests.ts';
import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import type { Selected } from '#features/requests/selected.ts';

type ListedTemplate = ResultOf<typeof findTemplates>['templates'][number];

/**
 * The templates, and which of them fit every selected request: those for all work types, and those for all work types
 * of the selected requests.
 */
export function useFittingTemplates(selected: Selected) {
  const { data: municipality } = useMunicipality();
  const list = useQuery({
    queryKey: ['templates'],
    queryFn: async ({ signal }) => (await call(findTemplates, {}, signal)).templates,
    staleTime: 60_000,
  });
  const templates = list.data ?? [];
  const special = templates.filter(({ workTypeIds }) => workTypeIds.length > 0);
  const base = selected.kind === 'all' ? selected.filter : { ids: [...selected.versions.keys()] };
  const workTypeIds =
    ('workTypeIds' in base ? base.workTypeIds : undefined) ??
    municipality?.workTypes.map(({ workTypeId }) => workTypeId);
  const unfit = special.map((template) => ({
    ...base,
    workTypeIds: workTypeIds?.filter((id) => !template.workTypeIds.includes(id)) ?? [],
  }));
  const counts = useQuery({
    queryKey: ['counts', 'unfit for templates', unfit],
    queryFn: async ({ signal }) => {
      const answers = groupsOf(unfit).map((filters) => call(countRequests, { filters }, signal));
      return (await Promise.all(answers)).flatMap((answer) => answer.counts);
    },
    enabled: workTypeIds !== undefined && unfit.length > 0,
  });
  const isFitting = (template: ListedTemplate) =>
    template.workTypeIds.length === 0 || counts.data?.[special.indexOf(template)]?.count === 0;
  return {
    templates,
    isFitting,
    /** True while it is not known which templates fit. */
    isPending: list.isPending || (special.length > 0 && counts.isPending),
    error: list.error ?? counts.error,
  };
}

/** A call counts only some filters. */
function groupsOf<Filter>(filters: readonly Filter[]): Filter[][] {
  const count = Math.ceil(filters.length / filtersCountedMax);
  return Array.from({ length: count }, (_, at) =>
    filters.slice(at * filtersCountedMax, (at + 1) * filtersCountedMax),
  );
}
