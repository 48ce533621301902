import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import styles from './owners.module.css';
import type { OwnersValue } from './owners-value.ts';
import { claimWords } from './owners-words.ts';

export interface ClaimListProps {
  claims: OwnersValue['claims'];
  onChange: (claims: OwnersValue['claims']) => void;
}

/** The stretches that the municipality looks after, although the road is somebody else's. */
export function ClaimList({ claims, onChange }: ClaimListProps) {
  return (
    <section className={entriesStyles.box} aria-labelledby="owner-claims">
      <h3 id="owner-claims" className={entriesStyles.title}>
        {text('owners.claims')}
      </h3>
      <p className={entriesStyles.quiet}>{text('owners.claimsHint')}</p>
      {claims.length === 0 && <p className={entriesStyles.quiet}>{text('owners.noClaims')}</p>}
      <ul className={styles.lines}>
        {claims.map((claim) => (
          <li key={claim.key} className={styles.line}>
            <span>
              <bdi>{claimWords(claim)}</bdi>{' '}
              <bdi className={entriesStyles.quiet}>
                {claim.latitude.toFixed(5)}, {claim.longitude.toFixed(5)}
              </bdi>
            </span>
            <IconButton
              icon="trash"
              label={text('owners.removeClaim', { road: claim.road })}
              onClick={() => onChange(claims.filter(({ key }) => key !== claim.key))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
