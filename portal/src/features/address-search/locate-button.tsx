// chunk: reporting
import { useState } from 'react';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { findLocation, type LocationFailure, LocationError } from '@fixpoint/ui/map/device-location.ts';
import type { LocationFix } from '@fixpoint/ui/map/resident-map.ts';
import { type RequestsKey, requestsText } from '#messages/requests-text.ts';
import styles from './address-search.module.css';

/** Messages for failures; 'outside' is decided by the caller, who knows the area. */
export const locationMessages = {
  denied: 'home.locationDenied',
  unavailable: 'home.locationUnavailable',
  timeout: 'home.locationTimeout',
} as const satisfies Record<Exclude<LocationFailure, 'outside'>, RequestsKey>;

/** 'Use my location': asks the device once, and shows a message if it fails. */
export function LocateButton({ onFound }: { onFound: (fix: LocationFix) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RequestsKey | undefined>();

  const locate = async () => {
    setBusy(true);
    setProblem(undefined);
    announce(requestsText('home.locating'));
    try {
      onFound(await findLocation());
      // If a field was opened for this, its keyboard would cover the map.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    } catch (failure) {
      const message = messageOf(failure);
      setProblem(message);
      announce(requestsText(message), 'assertive');
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.locate}>
      {/* A press keeps the focus in the field, because the companion closes on blur. Safari gives no focus to
         buttons. */}
      <Button isBusy={isBusy} onMouseDown={(event) => event.preventDefault()} onClick={() => void locate()}>
        {!isBusy && <Icon name="locate" size={20} />}
        {requestsText('home.useLocation')}
      </Button>
      {problem !== undefined && <p className={styles.problem}>{requestsText(problem)}</p>}
    </div>
  );
}

function messageOf(failure: unknown): RequestsKey {
  const why = failure instanceof LocationError ? failure.why : 'unavailable';
  return why === 'outside' ? 'home.locationUnavailable' : locationMessages[why];
}
