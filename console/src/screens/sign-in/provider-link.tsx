import { findSignInRules } from '@fixpoint/contract/desk/door/find-sign-in-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import styles from './sign-in-screen.module.css';

/** The way to the provider where staff have an account already; nothing where there is none, or the server does not say. */
export function ProviderLink() {
  const { data } = useQuery({
    queryKey: ['sign-in-rules'],
    queryFn: ({ signal }) => call(findSignInRules, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.provider) return null;
  return (
    <a className={styles.provider} href="/api/oidc/start">
      <bdi>{data.provider}</bdi>
    </a>
  );
}
