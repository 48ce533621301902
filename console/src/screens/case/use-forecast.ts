/** The team and due times that a correction brings, before it is saved. */
import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { foreseeUpdate } from '@fixpoint/contract/desk/case/foresee-update.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { EditableFields, SeenRequest } from '#features/requests/change-request.ts';

type ForecastChanges = ResultOf<typeof foreseeUpdate>['changes'];

/** `fields`: the correction; undefined: none yet. */
export function useForecast(
  { requestId, version }: SeenRequest,
  fields: PayloadOf<typeof foreseeUpdate>['fields'] | undefined,
) {
  return useQuery({
    queryKey: ['forecast', requestId, version, fields],
    queryFn: async ({ signal }) =>
      (await call(foreseeUpdate, { requestId, version, fields: fields! }, signal)).changes,
    enabled: fields !== undefined,
    // The rules, or the case, may have changed since.
    gcTime: 0,
    retry: false,
  });
}

export type Forecast = ReturnType<typeof useForecast>;

/** The values to restore when the correction is undone. */
export function fieldsBefore({ teamId, answerDueAt, resolveDueAt }: ForecastChanges): EditableFields {
  return {
    ...(teamId && { teamId: teamId[0] }),
    ...(answerDueAt && { answerDueAt: answerDueAt[0] }),
    ...(resolveDueAt && { resolveDueAt: resolveDueAt[0] }),
  };
}
