import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useColleagues, useTeams } from '#features/municipality/municipality.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import styles from './mention-offers.module.css';
import { type Mentionable, mentionablesOf, nameBefore, offersFor } from './mentionables.ts';

interface MentionOffersProps {
  item: Case;
  field: RefObject<HTMLTextAreaElement | null>;
  words: string;
  onWrite: (words: string) => void;
}

/** The colleagues and teams who may see the case, below the text, while a name is typed after an @ in it. */
export function MentionOffers({ item, field, words, onWrite }: MentionOffersProps) {
  const { me } = useMe();
  const { data: colleagues = [] } = useColleagues();
  const { data: teams = [] } = useTeams();
  const listId = useId();
  const [closedAt, setClosedAt] = useState<string>();
  const [at, setAt] = useState(0);
  const caret = field.current?.selectionStart ?? words.length;
  const typed = closedAt === words ? undefined : nameBefore(words, caret);
  const choices = { colleagues, teams, teamId: item.internal.team?.teamId, authorId: me.accountId };
  const offers = typed === undefined ? [] : offersFor(mentionablesOf(choices), typed.name);
  // The list stays when the focus leaves the text: if it closed, the button below it would move away from a press.
  const isOpen = offers.length > 0;
  // After a whole name, the words that follow are no name.
  const isSaid = isOpen || (typed !== undefined && !/\s/u.test(typed.name));
  const current = Math.min(at, offers.length - 1);

  function choose({ label }: Mentionable): void {
    if (typed === undefined) return;
    const before = `${words.slice(0, typed.from)}${label} `;
    const rest = words.slice(typed.from + typed.name.length).replace(/^ /, '');
    flushSync(() => {
      onWrite(before + rest);
      setAt(0);
      setClosedAt(before + rest);
    });
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length);
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const offer = offers[current];
    if (offer === undefined || event.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') setClosedAt(words);
    else if (event.key === 'ArrowDown') setAt((current + 1) % offers.length);
    else if (event.key === 'ArrowUp') setAt((current + offers.length - 1) % offers.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offer);
    else return setAt(0);
    event.preventDefault();
    event.stopPropagation();
  });

  // The text belongs to the composer, which works before this list has loaded.
  useEffect(() => {
    const area = field.current;
    const onKey = (event: KeyboardEvent) => handleKey(event);
    area?.addEventListener('keydown', onKey);
    return () => area?.removeEventListener('keydown', onKey);
  }, [field]);
  useEffect(() => {
    const area = field.current;
    if (area === null || !isOpen) return undefined;
    area.setAttribute('aria-controls', listId);
    area.setAttribute('aria-activedescendant', `${listId}-${current}`);
    return () => {
      area.removeAttribute('aria-controls');
      area.removeAttribute('aria-activedescendant');
    };
  }, [field, isOpen, listId, current]);

  return (
    <>
      <VisuallyHidden>
        <output>{isSaid && text('note.mentionsFound', { count: offers.length })}</output>
      </VisuallyHidden>
      {isOpen && (
        <div
          id={listId}
          // Typing in the text finds an option, which a select cannot do.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={text('note.mentions')}
          className={styles.offers}
        >
          {offers.map((offer, index) => (
            // The keys come from the text.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={offer.mark}
              id={`${listId}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              // The text keeps the focus.
              tabIndex={-1}
              aria-selected={index === current}
              className={classNames(styles.offer, index === current && styles.current)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(offer)}
            >
              <bdi>{offer.label}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
