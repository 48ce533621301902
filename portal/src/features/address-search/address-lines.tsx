// chunk: late
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { requestsText } from '#messages/requests-text.ts';
import { addressParts } from './address-parts.ts';
import styles from './address-lines.module.css';
import { boldParts } from './bold-parts.ts';
import { kindPath } from './kind-path.ts';
import { missingText } from './missing-text.ts';
import { waterKinds } from './water-kinds.ts';

export interface AddressLinesProps {
  address: FoundAddress;
  /** The words of this text are bold. */
  typedText: string;
}

/** A result of the search: a sign for its kind, its name, and its address below. */
export function AddressLines({ address, typedText }: AddressLinesProps) {
  const { name, rest } = addressParts(address);
  const { missing } = address;
  const second = [kindWord(address), rest].filter(Boolean).join(' · ');
  return (
    <span className={styles.result}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={kindPath(address)} />
      </svg>
      <span className={styles.lines}>
        <bdi className={styles.name}>
          {boldParts(name, typedText).map(({ text, isBold }, at) =>
            // The parts of a name never move.
            // oxlint-disable-next-line react/no-array-index-key
            isBold ? <b key={at}>{text}</b> : text,
          )}
          {second !== '' && <span className={styles.comma}>,</span>}
        </bdi>
        {second !== '' && ' '}
        {second !== '' && <bdi className={styles.rest}>{second}</bdi>}
        {missing && ' '}
        {missing && <span className={styles.rest}>{missingText(missing)}</span>}
      </span>
    </span>
  );
}

/** A word for things whose name does not say what they are: a creek and a district may have the same name. */
function kindWord({ kind }: FoundAddress): string | undefined {
  if (kind === 'neighbourhood' || kind === 'macrohood') return requestsText('search.district');
  return isWater(kind) ? requestsText('search.water') : undefined;
}

function isWater(kind: string | undefined): boolean {
  return waterKinds.some((water) => water === kind);
}
