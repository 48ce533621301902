import { type Ref, Suspense } from 'react';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { missingText } from '#features/address-search/missing-text.ts';
import type { AddressLookup } from '#features/address-search/use-address-at.ts';
import { requestsText } from '#messages/requests-text.ts';
import { asksForPin, isPhotoFirst, mayOpenCreate } from '#screens/home/state/home-questions.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import type { LocationFix } from '@fixpoint/ui/map/resident-map.ts';
import { useMediaQuery } from '@fixpoint/ui/map/use-media-query.ts';
import { CancelledNotice, DeviceOffer, PhotoFirst } from '#screens/home/reporting-parts.ts';
import type { PlacePin } from './use-place-pin.ts';
import { pinDoubt } from './pin-doubt.ts';
import { pinPlaceText } from './pin-place-text.ts';
import styles from './map-prompt.module.css';

export interface MapPromptProps {
  home: Home;
  pinAddress: AddressLookup;
  createButton: Ref<HTMLButtonElement>;
  /** Places the pin and moves the map to it. */
  pickPlace: PlacePin;
  /** The last known place of a device that is or was followed. */
  device: LocationFix | undefined;
  /** Brings the map closer to the pin. */
  onCloser: () => void;
  /** Places the pin at the device's location. */
  onLocate: () => void;
  /** The offer to undo was closed, and the focus with it. */
  onDismissed: () => void;
}

/** The next step, on the map: place a pin, open the create panel, or undo a cancellation. */
export function MapPrompt(props: MapPromptProps) {
  const { home, createButton, onLocate, onDismissed } = props;
  const { state } = home;
  const isTouch = useMediaQuery('(any-pointer: coarse)');
  const hasPhoto = isPhotoFirst(state, home.photos);
  const isAsked = asksForPin(state);
  const mayCreate = mayOpenCreate(state) && !hasPhoto;

  return (
    <div className={styles.prompts}>
      {state.cancelled !== null && (
        <Suspense>
          <CancelledNotice home={home} onDismissed={onDismissed} />
        </Suspense>
      )}
      <div className={hasPhoto ? styles.photo : isTouch && isAsked ? styles.ways : styles.way}>
        {(hasPhoto ? state.panel.name === 'none' : isTouch && isAsked) && (
          <Suspense>
            <PhotoFirst {...props} />
          </Suspense>
        )}
        {isAsked && !hasPhoto && <PlacePinLabel onLocate={onLocate} />}
      </div>
      {mayCreate && state.pin && <PinPlace {...props} pin={state.pin} />}
      {mayCreate && (
        <Button
          ref={createButton}
          kind="primary"
          className={styles.create}
          onClick={() => home.dispatch({ type: 'create-opened' })}
        >
          <Icon name="plus" />
          {requestsText('home.create')}
        </Button>
      )}
    </div>
  );
}

/** Says how to place the pin, with a button for the position of the device. */
function PlacePinLabel({ onLocate }: Pick<MapPromptProps, 'onLocate'>) {
  return (
    <div className={classNames(styles.label, styles.prompt)}>
      <div>
        <p>{requestsText('home.placePin')}</p>
        <p className={styles.keys}>{requestsText('home.placePinByKeys')}</p>
      </div>
      <IconButton
        icon="locate"
        label={requestsText('home.placePinHere')}
        className={styles.locate}
        onClick={onLocate}
      />
    </div>
  );
}

/** The place of the pin, confirmed by the button below. */
function PinPlace({ pin, pinAddress, device, pickPlace, onCloser }: MapPromptProps & { pin: HomePin }) {
  const doubt = pinDoubt(pin, useStartUp().client?.timeZone);
  return (
    <div className={classNames(styles.label, styles.place)}>
      <p data-looking={pinAddress.isLooking || undefined} dir="auto">
        {pinPlaceText(pin, pinAddress)}
      </p>
      {pin.missing && <p className={styles.remark}>{missingText(pin.missing)}</p>}
      {doubt !== undefined && (
        <p className={styles.remark}>
          {pin.isFromAfar === true ? (
            <button type="button" className={styles.closer} onClick={onCloser}>
              {doubt}
            </button>
          ) : (
            doubt
          )}
        </p>
      )}
      {device && (
        <Suspense>
          <DeviceOffer pin={pin} device={device} pickPlace={pickPlace} />
        </Suspense>
      )}
    </div>
  );
}
