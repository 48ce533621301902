import { useEffect, useId, useRef } from 'react';
import { noteRedirect } from '@fixpoint/contract/commands/note-redirect.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { call } from '#api/call.ts';
import { logFailure } from '#api/log-failure.ts';
import { useSession } from '#features/session/session-context.ts';
import { useClientName } from '#screens/home/use-client-name.ts';
import { ownerText } from '#messages/owner-text.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import type { OwnerPlace } from './owner-choice.ts';
import styles from './owner.module.css';

export interface OwnerCardProps {
  /** Name of the road or the ground; empty: it has none. */
  place: string;
  owner: NonNullable<OwnerPlace['Owner']>;
  home: Home;
  isSentAnyway: boolean;
  onSendAnyway: () => void;
}

/** The contact of the owner, and what the municipality does with the report. */
export function OwnerCard({ place, owner, home, isSentAnyway, onSendAnyway }: OwnerCardProps) {
  const titleId = useId();
  const { Name: name, Act: act, Text: advice } = owner;
  const title = ownerText(place === '' ? 'owner.looksAfterHere' : 'owner.looksAfter', { name, place });
  const municipality = useClientName();
  useEffect(() => announce(title, act === 'stop' ? 'assertive' : 'polite'), [title, act]);
  const sentLine = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSentAnyway) sentLine.current?.focus();
  }, [isSentAnyway]);
  if (isSentAnyway)
    return (
      <p ref={sentLine} tabIndex={-1} className={styles.sent}>
        {ownerText('owner.sentAnyway', { municipality, name })}
      </p>
    );
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <p>{ownerText(`owner.${act}`, { municipality, name })}</p>
      <Contact owner={owner} />
      {advice !== '' && <p className={styles.quiet}>{advice}</p>}
      {act !== 'forward' && (
        <Choices home={home} owner={owner} municipality={municipality} onSendAnyway={onSendAnyway} />
      )}
    </section>
  );
}

function Contact({ owner: { Phone: phone, Hours: hours, Url: url } }: Pick<OwnerCardProps, 'owner'>) {
  if (phone === '' && url === '') return null;
  return (
    <ul className={styles.contact}>
      {phone !== '' && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{ownerText('owner.call', { phone })}</a>
          {hours !== '' && (
            <>
              {' '}
              <span className={classNames(styles.quiet, styles.hours)}>{hours}</span>
            </>
          )}
        </li>
      )}
      {url !== '' && (
        <li>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {ownerText('owner.website')}
          </a>
        </li>
      )}
    </ul>
  );
}

interface ChoicesProps extends Pick<OwnerCardProps, 'home' | 'owner' | 'onSendAnyway'> {
  municipality: string;
}

function Choices({ home, owner, municipality, onSendAnyway }: ChoicesProps) {
  const { token } = useSession();
  const { state, acts } = home;
  const leave = () => {
    const { pin, form } = state;
    if (token !== undefined && pin !== null && form.workTypeId !== null) {
      const redirect = { token, worktypeid: form.workTypeId, ...pin.position, placeowner: owner.Key };
      call(noteRedirect, redirect).catch((failure: unknown) =>
        logFailure('The way to the owner was not counted', failure),
      );
    }
    acts.cancel(state);
  };
  return (
    <div className={styles.choices}>
      <Button onClick={leave}>{ownerText('owner.gotIt')}</Button>
      {owner.Act === 'tell' && (
        <Button kind="quiet" onClick={onSendAnyway}>
          {ownerText('owner.sendAnyway', { municipality })}
        </Button>
      )}
    </div>
  );
}
