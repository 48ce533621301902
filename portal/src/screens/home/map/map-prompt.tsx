import { type Ref, useEffect, useRef } from 'react';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { missingText } from '#features/address-search/missing-text.ts';
import type { AddressLookup } from '#features/address-search/use-address-at.ts';
import { text } from '#messages/text.ts';
import { asksForPin, mayOpenCreate } from '#screens/home/state/home-questions.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { pinDoubt } from './pin-doubt.ts';
import { pinPlaceText } from './pin-place-text.ts';
import styles from './map-prompt.module.css';

export interface MapPromptProps {
  home: Home;
  pinAddress: AddressLookup;
  createButton: Ref<HTMLButtonElement>;
  /** The offer to undo was closed, and the focus with it. */
  onDismissed: () => void;
}

/** The next step, on the map: place a pin, open the create panel, or undo a cancellation. */
export function MapPrompt({ home, pinAddress, createButton, onDismissed }: MapPromptProps) {
  const { state } = home;

  return (
    <div className={styles.prompts}>
      {state.cancelled !== null && <CancelledNotice home={home} onDismissed={onDismissed} />}
      {asksForPin(state) && (
        <p className={classNames(styles.label, styles.prompt)}>{text('home.placePin')}</p>
      )}
      {mayOpenCreate(state) && state.pin && <PinPlace pin={state.pin} pinAddress={pinAddress} />}
      {mayOpenCreate(state) && (
        <Button
          ref={createButton}
          kind="primary"
          className={styles.create}
          onClick={() => home.dispatch({ type: 'create-opened' })}
        >
          <Icon name="plus" />
          {text('home.create')}
        </Button>
      )}
    </div>
  );
}

/** The place of the pin, confirmed by the button below. */
function PinPlace({ pin, pinAddress }: { pin: HomePin; pinAddress: AddressLookup }) {
  const doubt = pinDoubt(pin);
  return (
    <div className={classNames(styles.label, styles.place)}>
      <p data-looking={pinAddress.isLooking || undefined} dir="auto">
        {pinPlaceText(pin, pinAddress)}
      </p>
      {pin.missing && <p className={styles.remark}>{missingText(pin.missing)}</p>}
      {doubt !== undefined && <p className={styles.remark}>{doubt}</p>}
    </div>
  );
}

/** Undoes a cancellation, until another request is begun. */
function CancelledNotice({ home, onDismissed }: Pick<MapPromptProps, 'home' | 'onDismissed'>) {
  const undo = useRef<HTMLButtonElement>(null);
  // The focused panel is gone.
  useEffect(() => undo.current?.focus(), []);

  return (
    <div className={styles.notice}>
      <output>{text('home.cancelled')}</output>
      <Button ref={undo} kind="quiet" onClick={() => home.acts.undoCancel(home.state)}>
        {text('home.undo')}
      </Button>
      <IconButton
        icon="close"
        label={text('home.dismiss')}
        onClick={() => {
          home.dispatch({ type: 'undo-declined' });
          onDismissed();
        }}
      />
    </div>
  );
}
