import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useEffect, useRef } from 'react';
import { Link } from '#features/navigation/link.tsx';
import { text } from '#messages/text.ts';
import type { CreatedRequest } from './intake-draft.ts';
import styles from './created-panel.module.css';

export interface CreatedPanelProps {
  request: CreatedRequest;
  onNext: () => void;
}

/** The number of the request in large type, to be read out. */
export function CreatedPanel({ request, onNext }: CreatedPanelProps) {
  const { requestId, isNew, team, isSeen, link, email, isDoubtful } = request;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.panel} aria-labelledby="intake-taken">
      <h2 id="intake-taken" ref={title} tabIndex={-1} className={styles.title}>
        {text(isNew ? 'intake.takenIn' : 'intake.added')} <span className={styles.number}>{requestId}</span>
      </h2>
      <ul className={styles.facts}>
        {isNew && <li>{team === null ? text('intake.toNobody') : text('intake.toTeam', { team })}</li>}
        {email !== '' && (
          <li>
            <Icon name="mail" size={18} />
            {text(isNew ? 'intake.receiptTo' : 'intake.askedAt', { email })}
          </li>
        )}
        {isNew && email === '' && <li>{text('intake.tellNumber')}</li>}
      </ul>
      {isDoubtful && (
        <p role="alert" className={styles.doubt}>
          {text('intake.doubtful')}
        </p>
      )}
      <div className={styles.acts}>
        <Button kind="primary" onClick={onNext}>
          {text('intake.next')}
        </Button>
        {isSeen && <Link to={`/requests/${requestId}`}>{text('intake.openCase')}</Link>}
        {link !== '' && (
          <a href={link} target="_blank" rel="noreferrer">
            {text('intake.openPage')}
          </a>
        )}
      </div>
    </section>
  );
}
