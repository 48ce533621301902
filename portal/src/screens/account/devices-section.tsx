import { useRef, useState } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { shownTime } from '#messages/shown-time.ts';
import { AccountSection } from './account-section.tsx';
import styles from './devices-section.module.css';
import { type Device, useDevices } from './use-devices.ts';

/** The devices on which the citizen is logged in, each with a button to log it out. */
export function DevicesSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [ended, setEnded] = useState('');
  const { devices, isLoading, hasFailed, isBusy, end } = useDevices((device) => {
    setEnded(
      device === undefined
        ? requestsText('devices.othersEnded')
        : requestsText('devices.ended', { name: nameOf(device) }),
    );
    // The pressed button is gone.
    heading.current?.focus();
  });
  const failure = requestsText(devices === undefined ? 'devices.notLoaded' : 'devices.failed');

  return (
    <AccountSection title={requestsText('devices.title')} headingRef={heading}>
      {isLoading && <Spinner label={requestsText('devices.loading')} />}
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
      <output className={styles.outcome}>{hasFailed ? failure : ended}</output>
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
  const name = nameOf(device);
  const since = shownTime(device.CreatedDate, timeZone);
  const used = shownTime(device.LastUsedDate, timeZone);

  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <p className={styles.time}>{requestsText('devices.since', { since })}</p>
        <p className={styles.time}>{requestsText('devices.used', { used })}</p>
      </div>
      {device.IsCurrent ? (
        <span>{requestsText('devices.this')}</span>
      ) : (
        <Button isBusy={isBusy} aria-label={requestsText('devices.endOne', { name, since })} onClick={onEnd}>
          {requestsText('devices.end')}
        </Button>
      )}
    </li>
  );
}

function nameOf({ Device }: Device): string {
  return Device || requestsText('devices.unknown');
}
