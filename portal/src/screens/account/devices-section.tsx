import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { accountText } from '#messages/account-text.ts';
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
        ? accountText('devices.othersEnded')
        : accountText('devices.ended', { name: nameOf(device) }),
    );
    // The pressed button is gone.
    heading.current?.focus();
  });
  const failure = accountText(devices === undefined ? 'devices.notLoaded' : 'devices.failed');

  return (
    <AccountSection title={accountText('devices.title')} headingRef={heading}>
      {isLoading && <Spinner label={accountText('devices.loading')} />}
      <ul className={styles.list}>
        {groupsOf(devices ?? []).map((group) => {
          const items = group.map((device) => (
            <DeviceItem key={device.Id} device={device} isBusy={isBusy} onEnd={() => end(device)} />
          ));
          return items.length === 1 ? (
            items
          ) : (
            <SameDevices key={group[0]!.Device} devices={group} items={items} />
          );
        })}
      </ul>
      {devices !== undefined && devices.length > 1 && (
        <Button isWide isBusy={isBusy} onClick={() => end()}>
          {accountText('devices.endOthers')}
        </Button>
      )}
      <output>{hasFailed ? failure : ended}</output>
    </AccountSection>
  );
}

/** This device alone, and all others by their names. */
function groupsOf(devices: readonly Device[]): Device[][] {
  const groups = new Map<unknown, Device[]>();
  for (const device of devices) {
    const group = device.IsCurrent || device.Device === '' ? device : device.Device;
    groups.set(group, [...(groups.get(group) ?? []), device]);
  }
  return [...groups.values()];
}

/** Logins whose devices have the same name, folded into one line. */
function SameDevices({ devices, items }: { devices: readonly Device[]; items: ReactNode }) {
  const timeZone = useStartUp().client?.timeZone;
  const lastUsed = new Date(Math.max(...devices.map(({ LastUsedDate }) => LastUsedDate.getTime())));
  return (
    <li>
      <details>
        <summary className={styles.summary}>
          <strong>{nameOf(devices[0]!)}</strong>
          <span className={styles.time}>
            {accountText('devices.several', {
              count: devices.length,
              used: shownTime(lastUsed, timeZone),
            })}
          </span>
        </summary>
        <ul className={styles.list}>{items}</ul>
      </details>
    </li>
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
        <p className={styles.time}>{accountText('devices.since', { since })}</p>
        <p className={styles.time}>{accountText('devices.used', { used })}</p>
      </div>
      {device.IsCurrent ? (
        <span>{accountText('devices.this')}</span>
      ) : (
        <Button isBusy={isBusy} aria-label={accountText('devices.endOne', { name, since })} onClick={onEnd}>
          {accountText('devices.end')}
        </Button>
      )}
    </li>
  );
}

/** The server says 'Firefox on Linux' in English to everybody. */
function nameOf({ Device }: Device): string {
  if (Device === '') return accountText('devices.unknown');
  const [browser = '', system] = Device.split(' on ');
  return system === undefined ? Device : accountText('devices.named', { browser, system });
}
