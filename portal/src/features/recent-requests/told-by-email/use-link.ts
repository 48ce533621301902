import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { followRequestByEmail } from '@fixpoint/contract/commands/follow-request-by-email.ts';
import { call } from '#api/call.ts';
import { keepLinkSentTo } from '#features/recent-requests/recent-requests-store.ts';
import { useRecentRequests } from '#features/recent-requests/use-recent-requests.ts';
import { useSession } from '#features/session/session-context.ts';
import { toldLanguage } from '#messages/language.ts';

/** The link that an address is asked by. */
export interface FollowLink {
  /** Where it went, masked; undefined while it is asked for. */
  sentTo: string | undefined;
  isSending: boolean;
  /** It went while this was open. */
  isJustSent: boolean;
  /** What came of it when it did not go; null while nothing is wrong. */
  failure: Error | null;
  /** Another address is wanted than that which it went to. */
  isAskedAnew: boolean;
  send: (email: string) => void;
  askAnew: () => void;
}

/** Of one request. Where it went is kept with the request, if the device keeps that; else for as long as this is open. */
export function useLink(guid: string, token: string): FollowLink {
  const clientId = useSession().client?.id ?? 0;
  const kept = useRecentRequests().requests.find((request) => request.guid === guid)?.linkSentTo;
  const [isAskedAnew, setAskedAnew] = useState(false);
  const { mutate, reset, isPending, isSuccess, data, error } = useMutation({
    mutationFn: async (email: string) => {
      await call(followRequestByEmail, { guid, token, email, ...toldLanguage() });
      return maskedEmail(email);
    },
    // Also when what it was asked in has been closed meanwhile.
    onSuccess: (sentTo) => keepLinkSentTo(clientId, guid, sentTo),
  });

  return {
    sentTo: isAskedAnew && !isSuccess ? undefined : (data ?? kept),
    isSending: isPending,
    isJustSent: isSuccess,
    failure: error,
    isAskedAnew,
    send: (email) => !isPending && mutate(email),
    askAnew() {
      reset();
      setAskedAnew(true);
    },
  };
}

/** Enough of an address for its owner to know it again, and for nobody else who uses the device: 'm…@example.org'. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
}
