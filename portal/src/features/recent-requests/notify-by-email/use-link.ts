import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { followRequestByEmail } from '@fixpoint/contract/commands/follow-request-by-email.ts';
import { call } from '#api/call.ts';
import { keepLinkSentTo } from '#features/recent-requests/recent-requests-store.ts';
import { useRecentRequests } from '#features/recent-requests/use-recent-requests.ts';
import { useSession } from '#features/session/session-context.ts';
import { languageToSend } from '#messages/language.ts';

/** The mailed link that confirms an address. */
export interface FollowLink {
  /** The target of the link, masked; undefined while the form asks for it. */
  sentTo: string | undefined;
  isSending: boolean;
  /** The link was sent while this form was open. */
  isJustSent: boolean;
  /** The reason why the link was not sent; null without a failure. */
  failure: Error | null;
  /** The resident wants to use another address. */
  isAskedAgain: boolean;
  send: (email: string) => void;
  askAnew: () => void;
}

/**
 * The link for one request. Its target is stored with the request if the device lists it, otherwise only in
 * this component.
 */
export function useLink(guid: string, token: string): FollowLink {
  const clientId = useSession().client?.id ?? 0;
  const storedTarget = useRecentRequests().requests.find((request) => request.guid === guid)?.linkSentTo;
  const [isAskedAgain, setAskedAgain] = useState(false);
  const { mutate, reset, isPending, isSuccess, data, error } = useMutation({
    mutationFn: async (email: string) => {
      await call(followRequestByEmail, { guid, token, email, ...languageToSend() });
      return maskedEmail(email);
    },
    // Runs even if the form was closed meanwhile.
    onSuccess: (sentTo) => keepLinkSentTo(clientId, guid, sentTo),
  });

  return {
    sentTo: isAskedAgain && !isSuccess ? undefined : (data ?? storedTarget),
    isSending: isPending,
    isJustSent: isSuccess,
    failure: error,
    isAskedAgain,
    send: (email) => !isPending && mutate(email),
    askAnew() {
      reset();
      setAskedAgain(true);
    },
  };
}

/**
 * Enough of an address for its owner to recognise it, but not for others who use the device:
 * 'm…@example.org'.
 */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
}
