import type { ReactNode } from 'react';
import { Link } from '#features/navigation/link.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { StatusName, WorkTypeName } from '#features/requests/request-words.tsx';
import { useQuestion } from '#features/requests/use-question.ts';
import { useDistanceText } from '#features/session/me.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import own from './place-part.module.css';

export type Other = NonNullable<Case['duplicateOf']> & { distance?: number; days?: number };

export interface OtherLineProps {
  other: Other;
  comparedWith?: number | undefined;
  children?: ReactNode;
}

/** Another request of a case, as a link. */
export function OtherLine({ other, comparedWith, children }: OtherLineProps) {
  const { addressOf } = useQuestion();
  const distanceText = useDistanceText();
  const { requestId, workType, status, address, distance, days } = other;
  return (
    <li className={own.line}>
      <Link to={addressOf({ requestId })} className={own.link}>
        <span className={own.number}>{requestId}</span>
        <WorkTypeName {...workType} />
        <StatusName {...status} />
        <bdi>{shownAddress(address)}</bdi>
        {distance !== undefined && days !== undefined && (
          <span>{text('place.distance', { distance: distanceText(distance), days })}</span>
        )}
      </Link>
      {comparedWith !== undefined && (
        <Link to={`/bulk/merge?number=${comparedWith},${requestId}`}>
          {text('place.compare', { number: String(requestId) })}
        </Link>
      )}
      {children}
    </li>
  );
}
