import { useMutation, useQuery } from '@tanstack/react-query';
import { endSession } from '@fixpoint/contract/commands/end-session.ts';
import { findSessions } from '@fixpoint/contract/commands/find-sessions.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';
import { callForSuccess } from '#api/call-for-success.ts';
import { useSessionStore } from '#features/session/session-context.ts';

/** A device on which the citizen is logged in. */
export type Device = ResultOf<typeof findSessions>[number];

export interface Devices {
  /** Undefined until they are loaded. */
  devices: Device[] | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  /** True while one device, or all others, are being logged out. */
  isBusy: boolean;
  /** Logs out a device; without an argument, all except this one. */
  end: (device?: Device) => void;
}

/** The citizen's devices as the server has them now. Calls `onEnded` with the device that was logged out. */
export function useDevices(onEnded: (device: Device | undefined) => void): Devices {
  const session = useSessionStore();
  const token = () => session.state().token ?? '';
  const { data, isError, isPaused, isLoading, refetch } = useQuery({
    queryKey: ['devices'],
    queryFn: () => call(findSessions, { token: token() }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const ending = useMutation({
    mutationFn: (device: Device | undefined) =>
      callForSuccess(endSession, { token: token(), ...(device && { sessionid: device.Id }) }),
    async onSuccess(_isDone, device) {
      await refetch();
      onEnded(device);
    },
  });
  return {
    devices: data,
    isLoading,
    // Without a network the list is fetched when there is one again.
    hasFailed: isError || isPaused || ending.isError,
    isBusy: ending.isPending,
    end: (device) => !ending.isPending && ending.mutate(device),
  };
}
