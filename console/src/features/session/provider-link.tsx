import { findSignInRules } from '@fixpoint/contract/desk/sign-in/find-sign-in-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import styles from './provider-link.module.css';

/**
 * The way to the provider where staff have an account already; nothing where there is none, or the server does not say. With
 * `onLeave` it opens another tab: what is on this page stays.
 */
export function ProviderLink({ onLeave }: { onLeave?: () => void }) {
  const { data } = useQuery({
    queryKey: ['sign-in-rules'],
    queryFn: ({ signal }) => call(findSignInRules, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.provider) return null;
  return (
    <a
      className={styles.provider}
      href="/api/oidc/start"
      {...(onLeave && { target: '_blank', rel: 'noopener', onClick: onLeave })}
    >
      <bdi>{data.provider}</bdi>
    </a>
  );
}
