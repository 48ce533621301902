import { useId } from 'react';
import { Radio } from '@fixpoint/ui/controls/radio.tsx';
import { useClientName } from '#screens/home/use-client-name.ts';
import { text } from '#messages/text.ts';
import { ownerText } from '#messages/owner-text.ts';
import type { OwnerAnswer } from '#screens/home/state/home-state.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { OwnerCard } from './owner-card.tsx';
import { type OwnerPlace, ownerKeyOf } from './owner-choice.ts';
import type { OwnerOfPlace } from './use-owner-of-place.ts';
import styles from './owner.module.css';

export interface OwnerBlockProps {
  home: Home;
  owner: OwnerOfPlace;
}

/** Asks which road it is, if two are equally near, and names the owner. The report can go on without an answer. */
export function OwnerBlock({ home, owner: { mark, places, place } }: OwnerBlockProps) {
  const { state, dispatch } = home;
  const answer = (given: Omit<OwnerAnswer, 'mark'>) =>
    dispatch({ type: 'form-changed', change: { ownerAnswer: { mark, ...given } } });
  const before = state.form.ownerAnswer;
  const isSentAnyway = before?.mark === mark && before.isSentAnyway;
  return (
    <>
      {places.length > 1 && (
        <RoadQuestion
          places={places}
          chosen={place}
          onChoose={(chosen) => answer({ key: ownerKeyOf(chosen), isSentAnyway: false })}
        />
      )}
      {place !== undefined && place.Owner !== null && (
        <OwnerCard
          key={place.Owner.Key}
          place={place.Place}
          owner={place.Owner}
          home={home}
          isSentAnyway={isSentAnyway}
          onSendAnyway={() => answer({ key: place.Owner!.Key, isSentAnyway: true })}
        />
      )}
    </>
  );
}

interface RoadQuestionProps {
  places: readonly OwnerPlace[];
  chosen: OwnerPlace | undefined;
  onChoose: (place: OwnerPlace) => void;
}

/** 'Which road is it?' */
function RoadQuestion({ places, chosen, onChoose }: RoadQuestionProps) {
  const name = useId();
  const municipality = useClientName();
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>
        {ownerText('owner.which')} <span className={styles.quiet}>{text('common.optional')}</span>
      </legend>
      {places.map((one) => {
        const { Place: place, Owner } = one;
        const owner = Owner?.Name ?? municipality;
        return (
          <Radio
            key={ownerKeyOf(one)}
            label={
              place === ''
                ? ownerText('owner.otherPlace', { owner })
                : ownerText('owner.option', { place, owner })
            }
            name={name}
            checked={one === chosen}
            onChange={() => onChoose(one)}
          />
        );
      })}
    </fieldset>
  );
}
