import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '#features/navigation/paths.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import { type KeyOutcome, resetEmail, validateAccount } from './mailed-key.ts';

export interface MailedKey {
  /** What is being done with the key; undefined while nothing is. */
  pending: string | undefined;
  /** What a modal has to say of it. */
  outcome: KeyOutcome | undefined;
  dismiss: () => void;
}

/** Uses the key of a mailed link, once for each time that the screen is opened with it (spec 2, 'Login'). */
export function useMailedKey(): MailedKey {
  const { client } = useSession();
  const { validationKey, emailResetKey } = useParams();
  const navigate = useNavigate();
  const [isDismissed, setDismissed] = useState(false);
  const key = validationKey ?? emailResetKey;
  const act = validationKey === undefined ? resetEmail : validateAccount;
  const { data, isFetching } = useQuery({
    queryKey: ['mailed-key', key],
    queryFn: () => act(key!, client!.id),
    enabled: key !== undefined,
    // A key works once: it is neither sent again nor is its outcome kept for another visit.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });

  function dismiss() {
    setDismissed(true);
    // A reload must not send a used key; one that was not received can be tried again so.
    if (!data?.mayTryAgain) void navigate(paths.login, { replace: true });
  }

  const pending = text(validationKey === undefined ? 'emailReset.pending' : 'validate.pending');
  return {
    pending: isFetching ? pending : undefined,
    outcome: isDismissed ? undefined : data,
    dismiss,
  };
}
