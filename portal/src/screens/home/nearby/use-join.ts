import { useMutation } from '@tanstack/react-query';
import { addMeToo } from '@fixpoint/contract/commands/add-me-too.ts';
import { withdrawMeToo } from '@fixpoint/contract/commands/withdraw-me-too.ts';
import { call } from '#api/call.ts';
import { logFailure } from '#api/log-failure.ts';
import { markFollowed } from '#features/followed/followed-mark.ts';
import { useSession } from '#features/session/session-context.ts';
import { type NearbyRequest, type NearReport, usePlaceFields } from './nearby-queries.ts';
import { rememberSame } from './shown-nearby.ts';

/** The resident says that a request is theirs, too, and can take that back. */
export function useJoin(report: NearReport) {
  const fields = usePlaceFields(report);
  const { client } = useSession();
  const joining = useMutation({
    mutationFn: async (request: NearbyRequest) => {
      if (!request.IsOwn) await call(addMeToo, { ...fields, workrequestid: request.Id });
      rememberSame(request.Id);
      if (!request.IsOwn) markFollowed(client?.id ?? 0, true);
      return request;
    },
  });
  const leave = () => {
    rememberSame(undefined);
    const request = joining.data;
    joining.reset();
    if (request === undefined || request.IsOwn) return;
    call(withdrawMeToo, { token: report.token, workrequestid: request.Id }).catch((failure: unknown) =>
      logFailure('The statement about the same problem was not taken back', failure),
    );
  };
  return {
    /** The request that the resident chose; undefined before. */
    joined: joining.data,
    /** The request whose call is on its way. */
    busyId: joining.isPending ? joining.variables.Id : undefined,
    hasFailed: joining.isError,
    join: (request: NearbyRequest) => joining.mutate(request),
    /** Closes the dialog. The resident is still counted. */
    close: joining.reset,
    /** Takes it back. */
    leave,
  };
}
