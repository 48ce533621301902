import { useEffect, useEffectEvent } from 'react';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { locationMessages } from '#features/address-search/locate-button.tsx';
import { useAddressAt } from '#features/address-search/use-address-at.ts';
import { distanceText } from '@fixpoint/languages/distance.ts';
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { photoFirstText } from '#messages/photo-first-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { PlacePin } from '#screens/home/map/use-place-pin.ts';
import { addressSearchId } from '#screens/home/skip-links.tsx';
import type { Home } from '#screens/home/state/use-home.ts';
import { useClientName } from '#screens/home/use-client-name.ts';
import { FirstPhoto } from './first-photo.tsx';
import styles from './photo-first.module.css';
import type { PlaceOffer } from './place-offers.ts';
import type { PlaceSearch } from './use-photo-start.ts';

export interface PhotoQuestionProps {
  home: Home;
  search: PlaceSearch;
  pickPlace: PlacePin;
}

/** The photo, and the question for its place: places to choose from, the address search, the map. */
export function PhotoQuestion({ home, search, pickPlace }: PhotoQuestionProps) {
  const { isLooking, offers, failure } = search;
  const clientName = useClientName();
  const question = questionOf(home);
  const reason =
    failure === undefined || home.state.form.photoFirst?.isNow !== true
      ? undefined
      : failure === 'outside'
        ? requestsText('home.outsideArea', { client: clientName })
        : requestsText(locationMessages[failure]);
  const mustSearch = !isLooking && offers.length === 0;
  const askForAddress = useEffectEvent(() => {
    announce([reason, question].filter(Boolean).join(' '), 'assertive');
    document.getElementById(addressSearchId)?.focus();
  });
  useEffect(() => {
    if (mustSearch) askForAddress();
  }, [mustSearch]);

  return (
    <section className={styles.card} aria-label={photoFirstText('photoFirst.place')}>
      <FirstPhoto photos={home.photos} />
      <div className={styles.about}>
        {isLooking ? (
          <output className={styles.looking}>
            <Spinner /> {photoFirstText('photoFirst.looking')}
          </output>
        ) : (
          <>
            <p className={styles.address}>{question}</p>
            <p className={styles.remark}>{reason ?? photoFirstText('photoFirst.searchOrTap')}</p>
          </>
        )}
      </div>
      <div className={styles.acts}>
        {offers.map((offer) => (
          <Offer key={offer.origin} offer={offer} onPick={() => pickPlace({ ...offer, address: null })} />
        ))}
        <Button kind="quiet" onClick={() => home.acts.cancel(home.state)}>
          {photoFirstText('photoFirst.cancel')}
        </Button>
      </div>
    </section>
  );
}

function Offer({ offer, onPick }: { offer: PlaceOffer; onPick: () => void }) {
  const { address } = useAddressAt(offer.position);
  const { client } = useStartUp();
  const { origin, accuracyM } = offer;
  return (
    <Button className={styles.offer} onClick={onPick}>
      <Icon name={origin === 'photo' ? 'image' : 'locate'} size={20} />
      <span>
        <b>{address ?? photoFirstText('photoFirst.thisPlace')}</b>{' '}
        <span className={styles.remark}>
          {origin === 'photo' || accuracyM === undefined
            ? photoFirstText('photoFirst.fromPhoto')
            : photoFirstText('photoFirst.fromDeviceWithin', {
                distance: distanceText(accuracyM, client?.timeZone, 'up'),
              })}
        </span>
      </span>
    </Button>
  );
}

function questionOf({ state }: Home): string {
  const { takenAt, isNow } = state.form.photoFirst ?? { takenAt: 0, isNow: true };
  if (isNow) return photoFirstText('photoFirst.where');
  const format = new Intl.DateTimeFormat(activeLocale(), { day: 'numeric', month: 'short' });
  return photoFirstText('photoFirst.whereOn', { date: format.format(new Date(takenAt)) });
}
