import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useEffect, useState } from 'react';
import { registerDeskWorker } from '#features/device/register-worker.ts';
import { useOutbox } from '#features/device/use-outbox.ts';
import { useAddress } from '#features/navigation/address.ts';
import { PageHeading } from '#features/navigation/page-heading.tsx';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './day-screen.module.css';
import { DayTools } from './day-tools.tsx';
import { DayList } from './list/day-list.tsx';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { DaySheet } from './sheet/day-sheet.tsx';
import { DayState } from './state/day-state.tsx';
import { useDay } from './use-day.ts';
import { useStops } from './use-stops.ts';
import { lazyMap } from '#features/places/lazy-map.tsx';
import mapStyles from './map/day-map.module.css';

/** The cases of the day on the map. */
const DayMap = lazyMap(() => import('./map/day-map.tsx').then((it) => it.DayMap), {
  className: mapStyles.frame,
  failedText: () => text('map.failed'),
});

const nothing: never[] = [];

/** A crew's cases of the day in walking order, with their tasks. Works with and without a network. */
export function DayScreen() {
  const { part, search } = useAddress();
  const withTeam = new URLSearchParams(search).has('team');
  const requestId = /^\d{1,15}$/.test(part ?? '') ? Number(part) : undefined;
  const { seenDay, failure, isAsking, askAgain } = useDay(withTeam);
  const outbox = useOutbox();
  const entries = outbox?.entries ?? nothing;
  const [from, setFrom] = useState<Position>();
  const [isMapOpen, setMapOpen] = useState(false);
  const stops = useStops(seenDay, entries, from);
  useEffect(() => void registerDeskWorker(), []);

  const openCase = seenDay?.day.cases.find((item) => item.requestId === requestId);
  return (
    <div className={styles.page} data-opened={requestId !== undefined || undefined}>
      <div className={styles.day}>
        <PageHeading page="day" />
        <DayState seenDay={seenDay} outbox={outbox} isAsking={isAsking} onAskAgain={askAgain} />
        {seenDay !== undefined && (
          <>
            <DayTools
              withTeam={withTeam}
              stops={stops}
              onFrom={setFrom}
              isMapOpen={isMapOpen}
              onMap={setMapOpen}
            />
            {isMapOpen && <DayMap stops={stops.today} openedId={requestId} from={from} />}
            <DayList day={seenDay.day} stops={stops} entries={entries} openedId={requestId} />
          </>
        )}
        {seenDay === undefined && failure === null && <DayPlaceholder />}
        {seenDay === undefined && failure !== null && (
          <div role="alert" className={styles.failed}>
            <h2>{text('day.failed')}</h2>
            <p>{failureText(failure)}</p>
            <Button kind="primary" isBusy={isAsking} onClick={askAgain}>
              {text('common.retry')}
            </Button>
          </div>
        )}
      </div>
      {requestId !== undefined && (seenDay !== undefined || entries.length > 0) && (
        <DaySheet
          key={requestId}
          requestId={requestId}
          item={openCase}
          entries={entries.filter((entry) => entry.requestId === requestId)}
          lockedIds={outbox?.lockedIds}
        />
      )}
    </div>
  );
}

function DayPlaceholder() {
  return (
    <div className={styles.waiting}>
      <output>{text('day.loading')}</output>
      {Array.from({ length: 4 }, (_, at) => (
        <div key={at} className={styles.waitingLine} />
      ))}
    </div>
  );
}
