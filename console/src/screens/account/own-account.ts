/** The member's own account, as the page shows it. */
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findOwnAccount } from '@fixpoint/contract/desk/account/find-own-account.ts';
import { findSignInRules } from '@fixpoint/contract/desk/sign-in/find-sign-in-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export type OwnAccount = ResultOf<typeof findOwnAccount>;

export const ownAccountKey = ['own-account'];

export function useOwnAccount() {
  return useQuery({
    queryKey: ownAccountKey,
    queryFn: ({ signal }) => call(findOwnAccount, {}, signal),
    staleTime: 0,
  });
}

/** The name of the sign-in provider; null without one. */
export function useProviderName(): string | null {
  const { data } = useQuery({
    queryKey: ['sign-in-rules'],
    queryFn: ({ signal }) => call(findSignInRules, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.provider ?? null;
}
