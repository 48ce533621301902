import { findSignInRules } from '@fixpoint/contract/desk/sign-in/find-sign-in-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import styles from './provider-link.module.css';

/**
 * The link to the sign-in provider; nothing if the municipality has none or the server does not answer. With
 * `onLeave` the link opens another tab, so this page stays as it is.
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
