import { useRef, useState } from 'react';
import { Button } from '@fixpoint/ui/button.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import { AccountSection } from './account-section.tsx';
import styles from './devices-section.module.css';
import { type Device, useDevices } from './use-devices.ts';

/** Where the citizen is signed in, each to be signed out from here. */
export function DevicesSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasEnded, setEnded] = useState(false);
  const { devices, hasFailed, isBusy, end } = useDevices(() => {
    setEnded(true);
    // The button that was pressed is gone.
    heading.current?.focus();
  });

  return (
    <AccountSection title={requestsText('devices.title')} headingRef={heading}>
      <ul className={styles.list}>
        {devices?.map((device) => (
          <DeviceItem key={device.Id} device={device} isBusy={isBusy} onEnd={() => end(device)} />
        ))}
      </ul>
      {devices !== undefined && devices.length > 1 && (
        <Button isWide isBusy={isBusy} onClick={() => end()}>
          {requestsText('devices.endOthers')}
        </Button>
      )}
      <output>
        {hasFailed ? requestsText('devices.failed') : hasEnded && requestsText('devices.ended')}
      </output>
    </AccountSection>
  );
}

interface DeviceItemProps {
  device: Device;
  isBusy: boolean;
  onEnd: () => void;
}

function DeviceItem({ device, isBusy, onEnd }: DeviceItemProps) {
  const timeZone = useStartUp().client?.timeZone;
  const name = device.Device || requestsText('devices.unknown');
  const [since, used] = [device.CreatedDate, device.LastUsedDate].map((date) => shownDate(date, timeZone));

  return (
    <li className={styles.item}>
      <div>
        <strong>{name}</strong>
        <p className={styles.times}>{requestsText('devices.times', { since: since!, used: used! })}</p>
      </div>
      {device.IsCurrent ? (
        <span>{requestsText('devices.this')}</span>
      ) : (
        <Button
          isBusy={isBusy}
          aria-label={requestsText('devices.endOne', { name, since: since! })}
          onClick={onEnd}
        >
          {requestsText('devices.end')}
        </Button>
      )}
    </li>
  );
}
